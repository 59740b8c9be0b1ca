import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";
import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Lead } from "#features/leads/contract.ts";
import { useVirtualRows } from "#ui/data/use-virtual-rows.ts";
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

type LeadRows = {
  leads: readonly Lead[];
  more: MoreLeads;
  /** Height (pixels) of a row, estimated where rows are measured. */
  rowHeight: number;
  onSearch: () => void;
  /** Selects the focused row, if the list offers it. */
  onSelect?: ((index: number) => void) | undefined;
};

/** Rows from the end at which the next page is loaded. */
const nearEnd = 15;

/** Focuses a row that may be rendered only a few frames from now, after a scroll. */
function focusRow(leadId: string, tries = 8): void {
  const element = document.getElementById(rowId(leadId));
  if (element) element.focus();
  else if (tries > 0) requestAnimationFrame(() => focusRow(leadId, tries - 1));
}

/**
 * Rows of a long list: renders those in view, loads further pages near the end, and moves between rows with the keyboard
 * (arrows, j and k, Page Up and Down, Home, End; "/" searches, x selects).
 */
export function useLeadRows({ leads, more, rowHeight, onSearch, onSelect }: LeadRows) {
  // The focused row stays rendered wherever the list is scrolled to, because a removed row loses the focus.
  const [focused, setFocused] = useState(-1);
  const { frame, list } = useVirtualRows<Lead, HTMLDivElement>({
    items: leads,
    itemKey: (lead) => lead.id,
    rowHeight,
    overscan: 12,
    rangeExtractor(range: Range) {
      const rendered = defaultRangeExtractor(range);
      if (focused < 0 || focused >= range.count || rendered.includes(focused)) return rendered;
      return [...rendered, focused].sort((a, b) => a - b);
    },
  });
  const ids = useMemo(() => leads.map((lead) => lead.id), [leads]);
  const goTo = useCallback(
    (index: number, align: "auto" | "center" = "auto") => {
      const id = ids[index];
      if (id === undefined) return;
      list.scrollToIndex(index, { align });
      focusRow(id);
    },
    [ids, list],
  );

  const last = list.getVirtualItems().at(-1)?.index ?? 0;
  useEffect(() => {
    if (more.exists && !more.busy && !more.error && last >= ids.length - nearEnd) more.load();
  }, [more, last, ids.length]);

  const goesToEnd = useRef(false);
  const latest = useRef(more);
  latest.current = more;
  useEffect(() => {
    if (!goesToEnd.current || more.busy) return;
    // The page that was loading when End was pressed has arrived; the rest follows.
    if (more.exists && !more.error) return latest.current.loadAll();
    goesToEnd.current = false;
    goTo(ids.length - 1);
  }, [ids, goTo, more.busy, more.exists, more.error]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
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
  }

  const rowsProps = {
    onKeyDown,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const row = event.target.closest<HTMLElement>("[data-index]");
      setFocused(row ? Number(row.dataset.index) : -1);
    },
    onBlur: () => setFocused(-1),
  };
  return { frame, list, ids, goTo, rowsProps };
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
