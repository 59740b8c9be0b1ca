/** Duration of the counting (ms). */
const countMs = 2000;

/** Easing function from a share of the time to a share of the way, both 0 to 1: fast at first, slow at the end. */
export function easedShare(timeShare: number): number {
  const left = 1 - Math.min(1, Math.max(0, timeShare));
  return 1 - left ** 2;
}

/**
 * Counts a number up from 0 when it first comes into view. The final number stays in the page underneath for screen
 * readers and for print; with reduced motion the number does not count.
 */
export function start(number: HTMLElement): void {
  const [final, counting] = number.children;
  const to = Number(final?.textContent);
  if (!(counting instanceof HTMLElement) || !Number.isInteger(to)) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const shown = counting;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    count(number, shown, to);
  });
  observer.observe(number);
}

function count(number: HTMLElement, shown: HTMLElement, to: number): void {
  const begun = performance.now();
  function step(now: number): void {
    const share = (now - begun) / countMs;
    const ended = share >= 1;
    // Truncated, so that the final number does not appear before the end.
    shown.textContent = ended ? "" : String(Math.trunc(to * easedShare(share)));
    shown.hidden = ended;
    number.toggleAttribute("data-counting", !ended);
    if (!ended) requestAnimationFrame(step);
  }
  requestAnimationFrame(step);
}
