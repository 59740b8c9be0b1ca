import { useEffect, useState } from "react";

/**
 * Returns `open`, but false for the first render. A dialog moves in only when it changes from closed to open, and one
 * whose code was just fetched is mounted open.
 */
export function useOpenAfterMount(open: boolean): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return open && mounted;
}
