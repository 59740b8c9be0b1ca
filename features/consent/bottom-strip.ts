import { coverBottom, coveredBottom } from "#ui/page/bottom-space.ts";
import { watchPointer } from "#ui/page/pressed-pointer.ts";

/** Returns whether an element or one of its ancestors is fixed, such as a dialog. */
function isFixed(element: Element | null): boolean {
  if (!element) return false;
  return getComputedStyle(element).position === "fixed" || isFixed(element.parentElement);
}

/** Scrolls the focused element clear of the strip, unless the element is fixed or too tall. */
function freeFocused(strip: HTMLElement): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || strip.contains(focused)) return;
  const { top, bottom, height } = focused.getBoundingClientRect();
  // The call banner may be stacked on this strip, so the total covered height counts.
  const edge = innerHeight - coveredBottom();
  const margin = 12;
  const isHidden = bottom + margin > edge && top < innerHeight;
  if (!isHidden || height >= edge / 2 || isFixed(focused)) return;
  scrollBy({ top: bottom + margin - edge, behavior: "instant" });
}

/**
 * Shows a strip, reports the height it covers at the lower edge, and keeps the focused element in view. The returned
 * function hides the strip.
 */
export function showStrip(strip: HTMLElement): () => void {
  const pointer = watchPointer(() => free());
  const free = () => {
    if (!strip.hidden && !pointer.isPressed()) freeFocused(strip);
  };
  const measure = () => {
    // In a low window the strip is a part of the page and covers nothing.
    const covers = getComputedStyle(strip).position === "fixed";
    coverBottom("consent", covers ? Math.floor(strip.getBoundingClientRect().height) : 0);
    free();
  };
  strip.hidden = false;
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(strip);
  // A turned phone may leave the strip as high as it was.
  addEventListener("resize", measure);
  document.addEventListener("focusin", free);
  return () => {
    pointer.stop();
    observer.disconnect();
    removeEventListener("resize", measure);
    document.removeEventListener("focusin", free);
    coverBottom("consent", undefined);
    strip.hidden = true;
  };
}
