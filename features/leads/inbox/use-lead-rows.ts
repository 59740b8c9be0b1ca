import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
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
  /** Height (pixels) of a row; an estimate if rows are measured. */
  rowHeight: number;
  /** Lets the screen's keys move between rows and select. */
  keys: RefObject<RowKeys | null>;
  /** Adds a row to the selection or removes it, if the list offers that. */
  onSelect?: ((index: number) => void) | undefined;
};

/** Actions on the rows for the keys of the screen. */
export type RowKeys = {
  /** Moves the focus down, or up for -1; from outside the list to the row that had it last. */
  move: (by: 1 | -1) => void;
  /** Returns the id of the focused row. */
  focused: () => string | undefined;
  /** Adds the focused row to the selection or removes it; false if that is not offered. */
  select: () => boolean;
};

/** Number of rows before the end at which the next page is loaded. */
const nearEnd = 15;

/** Focuses a row that may be rendered only a few frames from now, after a scroll. */
function focusRow(leadId: string, tries = 8): void {
  const element = document.getElementById(rowId(leadId));
  if (element) element.focus();
  else if (tries > 0) requestAnimationFrame(() => focusRow(leadId, tries - 1));
}

/**
 * Manages the rows of a long list: renders those in view, loads further pages near the end, and moves between rows with
 * the keyboard (arrows, Page Up and Down, Home, End, and through `keys`).
 */
export function useLeadRows({ leads, more, rowHeight, keys, onSelect }: LeadRows) {
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
  const goesToEnd = useFurtherPages({ more, ids, last, goTo });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLSelectElement) return;
    goesToEnd.current = false;
    const here = indexOfFocus(ids);
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

  const lastFocused = useRef(-1);
  useEffect(() => {
    keys.current = {
      move(by) {
        const here = indexOfFocus(ids);
        if (here >= 0) return goTo(Math.min(Math.max(here + by, 0), ids.length - 1));
        goTo(Math.min(Math.max(lastFocused.current, 0), ids.length - 1));
      },
      focused: () => ids[indexOfFocus(ids)],
      select() {
        const here = indexOfFocus(ids);
        if (here < 0 || !onSelect) return false;
        onSelect(here);
        return true;
      },
    };
  });

  const rowsProps = {
    onKeyDown,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const row = event.target.closest<HTMLElement>("[data-index]");
      setFocused(row ? Number(row.dataset.index) : -1);
      if (row) lastFocused.current = Number(row.dataset.index);
    },
    onBlur: () => setFocused(-1),
  };
  return { frame, list, ids, goTo, rowsProps };
}

type FurtherPages = Pick<LeadRows, "more"> & {
  ids: readonly string[];
  /** Index of the last rendered row. */
  last: number;
  goTo: (index: number) => void;
};

/** Loads the next page near the end. Returns the mark of the way to the last row, for which all pages are loaded. */
function useFurtherPages({ more, ids, last, goTo }: FurtherPages) {
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
  return goesToEnd;
}

/** Returns the index of the row whose link or checkbox has the focus; -1 if none has it. */
function indexOfFocus(ids: readonly string[]): number {
  const row = document.activeElement?.closest("[data-index]");
  const link = row?.querySelector("[id^=lead-]") ?? document.activeElement;
  return ids.findIndex((id) => rowId(id) === link?.id);
}

/**
 * Returns the row that a key moves to from row `here` (-1: no row has the focus); -1 for other keys. `page`: number of
 * rows in view.
 */
export function nextRow(key: string, here: number, count: number, page = 10): number {
  if (count === 0) return -1;
  if (key === "ArrowDown") return Math.min(here + 1, count - 1);
  if (key === "ArrowUp") return Math.max(here - 1, 0);
  if (key === "PageDown") return Math.min(Math.max(here, 0) + page, count - 1);
  if (key === "PageUp") return Math.max(here - page, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}
