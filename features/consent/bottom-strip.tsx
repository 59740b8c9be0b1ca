import { type ComponentPropsWithoutRef, type RefObject, useEffect } from "react";
import { cx } from "#ui/class-names.ts";
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

/** Reports how much of the lower edge is covered, and keeps the focused element in view. */
function useRoomBelow(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    const free = () => freeFocused(strip);
    const measure = () => {
      coverBottom("consent", Math.floor(strip.getBoundingClientRect().height));
      free();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(strip);
    document.addEventListener("focusin", free);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", free);
      coverBottom("consent", undefined);
    };
  }, [ref]);
}

type BottomStripProps = ComponentPropsWithoutRef<"section"> & {
  stripRef: RefObject<HTMLElement | null>;
};

/**
 * A strip along the lower edge of the window. The header and the call button stay visible above it; it takes no
 * focus by itself.
 */
export function BottomStrip({ stripRef, className, children, ...rest }: BottomStripProps) {
  useRoomBelow(stripRef);
  return (
    <section
      {...rest}
      data-consent-strip
      ref={stripRef}
      tabIndex={-1}
      className={cx(
        "fixed inset-x-0 bottom-0 z-[45] max-h-[calc(100dvh-10.5rem)] overflow-y-auto overscroll-contain border-t-2 bg-paper pb-[env(safe-area-inset-bottom)] shadow-float outline-none print:hidden",
        className,
      )}
    >
      {children}
    </section>
  );
}
