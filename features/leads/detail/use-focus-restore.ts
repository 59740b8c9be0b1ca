import { type RefObject, useEffect } from "react";

const reachable =
  "input:not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), a[href], [tabindex]";
const fields = "input:not(:disabled), textarea:not(:disabled), select:not(:disabled)";

function isGone(element: HTMLElement): boolean {
  return !element.isConnected || element.closest("[hidden]") !== null;
}

/** Returns the next focus: the first field of what has opened, else the pressed or first control of the nearest ancestor. */
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
 * Keeps the focus inside the frame when the focused control is removed, hidden or disabled: browsers would move it to the
 * start of the page. A person who leaves the frame is not brought back.
 */
export function useFocusRestore(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inside = frame.current;
    if (!inside) return;
    let last: HTMLElement | null = null;
    let places: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      places = [];
      for (let at = target.parentElement; at && inside.contains(at); at = at.parentElement) {
        places.push(at);
      }
    };
    const leave = ({ target }: FocusEvent) => {
      // Some browsers fire the event before they remove the element, so only afterwards is it clear if a person left.
      queueMicrotask(() => {
        if (last === target && last && !isGone(last) && !last.matches(":disabled")) last = null;
      });
    };
    const watch = new MutationObserver((changes) => {
      const lost = last;
      const has = document.activeElement;
      if (!lost || (has && has !== document.body && has !== lost)) return;
      if (!isGone(lost)) {
        // A control that was disabled while busy gets the focus back.
        if (!lost.matches(":disabled") && has !== lost) lost.focus();
        return;
      }
      const opened = changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .find((node): node is HTMLElement => node instanceof HTMLElement && first(node) !== null);
      successor(opened, places)?.focus();
    });
    inside.addEventListener("focusin", remember);
    inside.addEventListener("focusout", leave);
    watch.observe(inside, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["disabled", "hidden"],
    });
    return () => {
      watch.disconnect();
      inside.removeEventListener("focusin", remember);
      inside.removeEventListener("focusout", leave);
    };
  }, [frame]);
}
