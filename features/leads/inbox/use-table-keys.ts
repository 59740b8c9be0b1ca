import { defaultRangeExtractor, type Range, type Virtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { rowId } from "./columns.tsx";
import { focusSoon } from "./focus-row.ts";
import { nextRow } from "./table-keys.ts";

/** Further leads of a list that is loaded piece by piece. */
export type MoreLeads = {
  there: boolean;
  busy: boolean;
  error: string | undefined;
  load: () => void;
  /** Loads everything that is left. */
  loadAll: () => void;
};

/** Draws the row that has the focus too, wherever it has been scrolled to: a row that is gone loses the keyboard. */
export function useFocusedRow() {
  const [kept, setKept] = useState(-1);
  const rangeExtractor = (range: Range) => {
    const drawn = defaultRangeExtractor(range);
    if (kept < 0 || kept >= range.count || drawn.includes(kept)) return drawn;
    return [...drawn, kept].sort((a, b) => a - b);
  };
  const follow = {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const row = event.target.closest<HTMLElement>("[data-index]");
      setKept(row ? Number(row.dataset.index) : -1);
    },
    onBlur: () => setKept(-1),
  };
  return { rangeExtractor, follow };
}

type RowWalk = {
  ids: readonly string[];
  list: Virtualizer<HTMLDivElement, Element>;
  more: MoreLeads;
  onSearch: () => void;
  /** Marks the row that has the focus, where that is offered. */
  onMark?: ((index: number) => void) | undefined;
};

/** Arrows or j and k walk, Page Up and Page Down leap, Home and End go to the ends, "/" searches and x marks. */
export function useTableKeys({ ids, list, more, onSearch, onMark }: RowWalk) {
  const toEnd = useRef(false);

  function goTo(index: number) {
    const id = ids[index];
    if (id === undefined) return;
    list.scrollToIndex(index, { align: "auto" });
    focusSoon(rowId(id));
  }

  const latest = useRef({ goTo, more });
  latest.current = { goTo, more };
  useEffect(() => {
    if (!toEnd.current || more.busy) return;
    // The piece that was under way when End was pressed is there; now the rest.
    if (more.there && !more.error) return latest.current.more.loadAll();
    toEnd.current = false;
    latest.current.goTo(ids.length - 1);
  }, [ids, more.busy, more.there, more.error]);

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLSelectElement) return;
    toEnd.current = false;
    if (event.key === "/") {
      event.preventDefault();
      return onSearch();
    }
    const here = ids.findIndex((id) => rowId(id) === document.activeElement?.id);
    if (event.key === "x" && here >= 0 && onMark) return onMark(here);
    if (event.key === "End" && more.there) {
      event.preventDefault();
      toEnd.current = true;
      return more.loadAll();
    }
    const inView = list.range ? list.range.endIndex - list.range.startIndex : undefined;
    const target = nextRow(event.key, here, ids.length, inView);
    if (target < 0) return;
    event.preventDefault();
    goTo(target);
  };
}
