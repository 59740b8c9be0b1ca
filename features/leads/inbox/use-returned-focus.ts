import { type RefObject, useEffect } from "react";

/**
 * Focuses the row of the lead that was just closed, unless the focus is elsewhere already. Waits for a row that is missing:
 * a lead whose spam mark was just undone comes back with the next read of the list.
 */
export function useReturnedFocus(
  returnTo: RefObject<string | null>,
  ids: readonly string[],
  goTo: (index: number, align: "center") => void,
): void {
  useEffect(() => {
    const id = returnTo.current;
    if (id === null) return;
    const isFree = document.activeElement === document.body;
    const index = ids.indexOf(id);
    if (isFree && index < 0) return;
    returnTo.current = null;
    if (isFree) goTo(index, "center");
  }, [ids, goTo, returnTo]);
}
