import { useEffect, useRef } from "react";

/** Makes the browser ask before the page is left while `isUnsent` returns true, until the returned function is called. */
export function warnBeforeLoss(isUnsent: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (isUnsent()) event.preventDefault();
  };
  addEventListener("beforeunload", ask);
  return () => removeEventListener("beforeunload", ask);
}

/** Makes the browser ask before the page is left, as long as the component is mounted and holds something unsent. */
export function useLossWarning(isUnsent: () => boolean): void {
  const latest = useRef(isUnsent);
  latest.current = isUnsent;
  useEffect(() => warnBeforeLoss(() => latest.current()), []);
}
