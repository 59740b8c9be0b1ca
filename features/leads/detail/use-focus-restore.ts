import { type RefObject, useEffect } from "react";

const reachable =
  "input:not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), a[href], [tabindex]";
const fields = "input:not(:disabled), textarea:not(:disabled), select:not(:disabled)";

function isOut(element: HTMLElement): boolean {
  return !element.isConnected || element.matches(":disabled");
}

/** What to go on with: the first field of what has opened, else the pressed or first control of the nearest place left. */
function successor(opened: HTMLElement | undefined, places: readonly HTMLElement[]) {
  if (opened) return opened.querySelector<HTMLElement>(fields) ?? first(opened);
  const place = places.find((each) => each.isConnected);
  return (
    place?.querySelector<HTMLElement>("[aria-pressed=true]:not(:disabled)") ??
    (place && first(place))
  );
}

function first(place: HTMLElement): HTMLElement | null {
  return place.matches(reachable) ? place : place.querySelector<HTMLElement>(reachable);
}

/**
 * Goes on inside the frame when what had the focus is taken away or switched off: browsers then drop the keyboard to the
 * beginning of the page. Whoever leaves the frame by themselves is left alone.
 */
export function useFocusRestore(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inside = frame.current;
    if (!inside) return;
    let last: HTMLElement | null = null;
    let places: HTMLElement[] = [];
    const hear = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      places = [];
      for (let at = target.parentElement; at && inside.contains(at); at = at.parentElement) {
        places.push(at);
      }
    };
    const leave = ({ target }: FocusEvent) => {
      // Some browsers say so before the element is gone: only afterwards it shows whether a person left it.
      queueMicrotask(() => {
        if (last === target && last && !isOut(last)) last = null;
      });
    };
    const watch = new MutationObserver((changes) => {
      const lost = last;
      const has = document.activeElement;
      if (!lost || (has && has !== document.body && has !== lost)) return;
      if (lost.isConnected) {
        // Busy for a moment: it gets the keyboard back when it is done.
        if (!isOut(lost) && has !== lost) lost.focus();
        return;
      }
      const opened = changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .find((node): node is HTMLElement => node instanceof HTMLElement && first(node) !== null);
      successor(opened, places)?.focus();
    });
    inside.addEventListener("focusin", hear);
    inside.addEventListener("focusout", leave);
    watch.observe(inside, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["disabled"],
    });
    return () => {
      watch.disconnect();
      inside.removeEventListener("focusin", hear);
      inside.removeEventListener("focusout", leave);
    };
  }, [frame]);
}
