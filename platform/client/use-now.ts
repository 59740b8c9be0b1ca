import { useEffect, useState } from "react";

/** The moment (ms), moving on every `everyMs`. Only for what is drawn in the browser: a cached page must not hold it. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
