import { coverBottom, coveredBottom } from "#ui/page/bottom-space.ts";

/** Returns whether an element is fixed, itself or through its parents, as in a dialog. */
function isFixed(element: Element | null): boolean {
  if (!element) return false;
  return getComputedStyle(element).position === "fixed" || isFixed(element.parentElement);
}

/** Scrolls the focused element clear of the strip, unless it is fixed or too tall for that. */
function freeFocused(strip: HTMLElement): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || strip.contains(focused)) return;
  const { top, bottom, height } = focused.getBoundingClientRect();
  // The call banner stands on this strip.
  const edge = innerHeight - coveredBottom();
  const margin = 12;
  const isHidden = bottom + margin > edge && top < innerHeight;
  if (!isHidden || height >= edge / 2 || isFixed(focused)) return;
  scrollBy({ top: bottom + margin - edge, behavior: "instant" });
}

/**
 * Shows a strip, reports how much of the lower edge it covers, and keeps the focused element in view. The returned
 * function hides it again.
 */
export function showStrip(strip: HTMLElement): () => void {
  const free = () => freeFocused(strip);
  const measure = () => {
    coverBottom("consent", Math.floor(strip.getBoundingClientRect().height));
    free();
  };
  strip.hidden = false;
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(strip);
  document.addEventListener("focusin", free);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", free);
    coverBottom("consent", undefined);
    strip.hidden = true;
  };
}
