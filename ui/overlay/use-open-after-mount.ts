import { useEffect, useState } from "react";

/** Returns `open`, but false at the first render: a dialog animates only when it changes from closed to open. */
export function useOpenAfterMount(open: boolean): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return open && mounted;
}
