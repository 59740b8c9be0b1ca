import { useEffect, useRef, useState } from "react";

type CountUpProps = {
  to: number;
  /** How long the counting lasts (ms). */
  duration?: number;
  format?: (value: number) => string;
  className?: string;
};

/** Fast at first, slow at the end: a share of the way for a share of the time, both from 0 to 1. */
export function easedShare(timeShare: number): number {
  const left = 1 - Math.min(1, Math.max(0, timeShare));
  return 1 - left ** 2;
}

/**
 * A number that counts up from 0 when it first comes into view. The page holds the final number, for readers without
 * scripts and for search engines; whoever prefers less motion sees nothing else.
 */
export function CountUp({ to, duration = 2000, format = String, className }: CountUpProps) {
  const element = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(to);

  useEffect(() => {
    const { current } = element;
    setShown(to);
    if (!current || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let frame = 0;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      const begun = performance.now();
      function step(now: number) {
        const share = (now - begun) / duration;
        // Rounded towards 0, so that the last step comes at the end and not well before.
        setShown(share >= 1 ? to : Math.trunc(to * easedShare(share)));
        if (share < 1) frame = requestAnimationFrame(step);
      }
      frame = requestAnimationFrame(step);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [to, duration]);

  // While it counts, the final number keeps the width and is what screen readers hear.
  return (
    <span ref={element} className={className} suppressHydrationWarning>
      {shown === to ? (
        format(to)
      ) : (
        <span className="relative inline-block tabular-nums">
          <span className="opacity-0">{format(to)}</span>
          <span aria-hidden="true" className="absolute inset-y-0 right-0">
            {format(shown)}
          </span>
        </span>
      )}
    </span>
  );
}
