import { useEffect, useRef, useState } from "react";

type CountUpProps = {
  to: number;
  /** The duration of the counting (ms). */
  duration?: number;
  format?: (value: number) => string;
  className?: string;
};

/** Returns the share of the way for a share of the time, both from 0 to 1: fast at first, slow at the end. */
export function easedShare(timeShare: number): number {
  const left = 1 - Math.min(1, Math.max(0, timeShare));
  return 1 - left ** 2;
}

/**
 * A number that counts up from 0 when it first comes into view. The HTML has the final number, which readers without
 * scripts or with reduced motion see.
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
        // Truncated, so that the final number does not appear before the end.
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

  // While counting, the hidden final number reserves the width and is what screen readers read.
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
