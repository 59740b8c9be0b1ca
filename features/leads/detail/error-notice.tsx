import { useEffect, useRef } from "react";
import { Notice } from "#ui/notice.tsx";
import { ConflictNotice } from "./conflict.tsx";
import type { LeadError, LeadWork } from "./use-attempt.ts";

type FaultProps = { fault: LeadError | null; at: LeadWork };

/** What could not be done, shown and brought into view where it was wanted: `at` names what is done in this place. */
export function Fault({ fault, at }: FaultProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = fault?.work === at ? fault : null;
  useEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={place} className="@container scroll-my-4">
      {shown.conflict ? (
        <ConflictNotice words={shown.words} conflict={shown.conflict} />
      ) : (
        <Notice tone="warning" announce className="text-sm">
          {shown.words}
        </Notice>
      )}
    </div>
  );
}
