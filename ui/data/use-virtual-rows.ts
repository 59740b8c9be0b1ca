import {
  measureElement,
  observeElementOffset,
  observeElementRect,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from "@tanstack/react-virtual";
import { useCallback, useEffect, useRef } from "react";
import { throttle } from "./throttle.ts";

/** Rows drawn beyond each edge of the view. */
const defaultOverscan = 5;
/** Share of the list (0 to 1) that must be scrolled past before more is loaded. */
const defaultLoadMoreAt = 0.8;
/** The shortest time between two reactions to scrolling (ms). */
const defaultThrottleMs = 16;

export type VirtualOptions = {
  /** Estimated row height (pixels); rows with the `measureElement` ref are measured once drawn. */
  rowHeight: number;
  overscan?: number;
  scrollThrottleMs?: number;
  /** Share of the list, from 0 to 1, at which `onLoadMore` is called. */
  loadMoreAt?: number;
  /** Called once for each length of the list. Omit it when there are no more rows to load. */
  onLoadMore?: (() => void) | undefined;
  loading?: boolean;
};

type VirtualRows<Item> = VirtualOptions & {
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** Chooses the rows to draw; those in view and the overscan by default. */
  rangeExtractor?: (range: Range) => number[];
};

/** Returns whether the lower edge of the view is past this share of the content. */
export function isPastThreshold(
  frame: { scrollTop: number; clientHeight: number; scrollHeight: number },
  threshold: number,
): boolean {
  if (frame.scrollHeight === 0) return false;
  return (frame.scrollTop + frame.clientHeight) / frame.scrollHeight >= threshold;
}

const isOnPaper = () => matchMedia("print").matches;

/** Observes the frame in the window. Paper has no frame, so rows that appear there would ask for more without end. */
const observeInWindow: typeof observeElementRect = (list, onRect) =>
  observeElementRect(list, (rect) => {
    if (!isOnPaper()) onRect(rect);
  });

/** Measures a row in the window. On paper, where a hidden row has no height, it keeps the one that it had. */
const measureInWindow: typeof measureElement = (row, entry, list) => {
  if (!isOnPaper()) return measureElement(row, entry, list);
  const index = list.indexFromElement(row);
  return list.measurementsCache[index]?.size ?? list.options.estimateSize(index);
};

/**
 * Returns the rows of a long list to draw, for custom markup; `VirtualList` and `VirtualTable` build on it. Attach
 * `frame` to the scrolling element.
 */
export function useVirtualRows<Item, Frame extends HTMLElement = HTMLElement>({
  items,
  itemKey,
  rowHeight,
  overscan = defaultOverscan,
  scrollThrottleMs = defaultThrottleMs,
  loadMoreAt = defaultLoadMoreAt,
  onLoadMore,
  loading = false,
  rangeExtractor,
}: VirtualRows<Item>) {
  const frame = useRef<Frame>(null);
  const observe = useCallback(
    (list: Virtualizer<Frame, Element>, onOffset: (offset: number, scrolling: boolean) => void) => {
      const throttled = throttle(onOffset, scrollThrottleMs);
      const stop = observeElementOffset(list, throttled.run);
      return () => {
        throttled.cancel();
        stop?.();
      };
    },
    [scrollThrottleMs],
  );
  const list = useVirtualizer<Frame, Element>({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : itemKey(item);
    },
    overscan,
    observeElementOffset: observe,
    observeElementRect: observeInWindow,
    measureElement: measureInWindow,
    ...(rangeExtractor ? { rangeExtractor } : {}),
  });
  const offset = list.scrollOffset ?? 0;
  const loadedAt = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each throttled scroll checks the threshold again
  useEffect(() => {
    const { current } = frame;
    if (!current || !onLoadMore || loading || loadedAt.current === items.length) return;
    if (!isPastThreshold(current, loadMoreAt)) return;
    loadedAt.current = items.length;
    onLoadMore();
  }, [offset, items.length, loading, loadMoreAt, onLoadMore]);
  return { frame, list };
}
