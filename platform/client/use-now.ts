import { useEffect, useState } from "react";

/** Returns the current time (ms), updated every `everyMs`. For browser rendering only: no cached page may hold it. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
