import { useEffect, useRef } from "react";

/** A person that a link led to, and the visit of that link: following it again leads there again. */
export type LedTo = { id: string; visit: string };

/** Shows and focuses, once for each visit, the row of the person or the remark that there is none. */
export function useLedTo(visit: string | undefined, isReady: boolean) {
  const row = useRef<HTMLTableRowElement>(null);
  const remark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!visit || !isReady) return;
    const place = row.current ?? remark.current;
    place?.scrollIntoView({ block: "center" });
    place?.focus({ preventScroll: true });
  }, [visit, isReady]);
  return { row, remark };
}
