import { defaultRangeExtractor, type Range, type Virtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { rowId } from "./columns.tsx";

/** Further leads of a list that is loaded page by page. */
export type MoreLeads = {
  exists: boolean;
  busy: boolean;
  error: string | undefined;
  load: () => void;
  /** Loads all remaining leads. */
  loadAll: () => void;
};

/** Focuses a row that may be rendered only a few frames from now, after a scroll. */
export function focusRow(leadId: string, tries = 8): void {
  const element = document.getElementById(rowId(leadId));
  if (element) element.focus();
  else if (tries > 0) requestAnimationFrame(() => focusRow(leadId, tries - 1));
}

/** Renders the focused row wherever the list is scrolled to, because a removed row loses the focus. */
export function useFocusedRow() {
  const [focused, setFocused] = useState(-1);
  const rangeExtractor = (range: Range) => {
    const rendered = defaultRangeExtractor(range);
    if (focused < 0 || focused >= range.count || rendered.includes(focused)) return rendered;
    return [...rendered, focused].sort((a, b) => a - b);
  };
  const focusProps = {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const row = event.target.closest<HTMLElement>("[data-index]");
      setFocused(row ? Number(row.dataset.index) : -1);
    },
    onBlur: () => setFocused(-1),
  };
  return { rangeExtractor, focusProps };
}

/** Loads the next page when the last rendered row is this close to the end. */
export function useLoadNearEnd(
  list: Virtualizer<HTMLDivElement, Element>,
  { count, more, rows }: { count: number; more: MoreLeads; rows: number },
): void {
  const last = list.getVirtualItems().at(-1)?.index ?? 0;
  useEffect(() => {
    if (more.exists && !more.busy && !more.error && last >= count - rows) more.load();
  }, [more, last, count, rows]);
}

/**
 * Returns the row that a key moves to from row `here` (-1: no row has the focus); -1 for other keys. `page`: number of
 * rows in view.
 */
export function nextRow(key: string, here: number, count: number, page = 10): number {
  if (count === 0) return -1;
  if (key === "j" || key === "ArrowDown") return Math.min(here + 1, count - 1);
  if (key === "k" || key === "ArrowUp") return Math.max(here - 1, 0);
  if (key === "PageDown") return Math.min(Math.max(here, 0) + page, count - 1);
  if (key === "PageUp") return Math.max(here - page, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}

type TableKeys = {
  ids: readonly string[];
  list: Virtualizer<HTMLDivElement, Element>;
  more: MoreLeads;
  onSearch: () => void;
  /** Selects the focused row, if the list offers it. */
  onSelect?: ((index: number) => void) | undefined;
};

/** Moves between rows with arrows, j and k, Page Up and Down, Home and End; "/" searches and x selects. */
export function useTableKeys({ ids, list, more, onSearch, onSelect }: TableKeys) {
  const goesToEnd = useRef(false);

  function goTo(index: number) {
    const id = ids[index];
    if (id === undefined) return;
    list.scrollToIndex(index, { align: "auto" });
    focusRow(id);
  }

  const latest = useRef({ goTo, more });
  latest.current = { goTo, more };
  useEffect(() => {
    if (!goesToEnd.current || more.busy) return;
    // The page that was loading when End was pressed has arrived; the rest follows.
    if (more.exists && !more.error) return latest.current.more.loadAll();
    goesToEnd.current = false;
    latest.current.goTo(ids.length - 1);
  }, [ids, more.busy, more.exists, more.error]);

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLSelectElement) return;
    goesToEnd.current = false;
    if (event.key === "/") {
      event.preventDefault();
      return onSearch();
    }
    const here = ids.findIndex((id) => rowId(id) === document.activeElement?.id);
    if (event.key === "x" && here >= 0 && onSelect) return onSelect(here);
    if (event.key === "End" && more.exists) {
      event.preventDefault();
      goesToEnd.current = true;
      return more.loadAll();
    }
    const inView = list.range ? list.range.endIndex - list.range.startIndex : undefined;
    const target = nextRow(event.key, here, ids.length, inView);
    if (target < 0) return;
    event.preventDefault();
    goTo(target);
  };
}
