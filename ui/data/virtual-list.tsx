import { observeElementOffset, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { cx } from "#ui/class-names.ts";
import { Spinner } from "#ui/spinner.tsx";
import { throttle } from "./throttle.ts";

/** Rows drawn beyond each edge of what is in view. */
const overscanDefault = 5;
/** The share of the whole that is scrolled past when more is asked for. */
const loadMoreDefault = 0.8;
/** Scrolling is looked at no more often than this (ms). */
const throttleDefault = 16;

type VirtualListProps<Item> = {
  items: readonly Item[];
  itemKey: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** Names the list for those who do not see the page. */
  label: string;
  /** A first guess at a row's height (pixels); each row is measured once it is drawn. */
  rowHeight: number;
  overscan?: number;
  scrollThrottleMs?: number;
  /** From 0 to 1. */
  loadMoreAt?: number;
  /** Asked once for each length of the list. Left out when there is no more. */
  onLoadMore?: () => void;
  loading?: boolean;
  empty?: ReactNode;
  /** Gives the height of the scrolling frame. */
  className?: string;
};

/** Whether so much of the content has been scrolled past, counted to the lower edge of the view. */
export function isPastThreshold(
  frame: { scrollTop: number; clientHeight: number; scrollHeight: number },
  threshold: number,
): boolean {
  if (frame.scrollHeight === 0) return false;
  return (frame.scrollTop + frame.clientHeight) / frame.scrollHeight >= threshold;
}

/** A long list in a scrolling frame; only the rows in view are drawn. For lists that grow without end, in screens that run scripts anyway. */
export function VirtualList<Item>({
  items,
  itemKey,
  children,
  label,
  rowHeight,
  overscan = overscanDefault,
  scrollThrottleMs = throttleDefault,
  loadMoreAt = loadMoreDefault,
  onLoadMore,
  loading = false,
  empty = "No items to display",
  className = "h-[60vh]",
}: VirtualListProps<Item>) {
  const frame = useRef<HTMLElement>(null);
  const observe = useCallback(
    (
      list: Virtualizer<HTMLElement, HTMLLIElement>,
      tell: (offset: number, scrolling: boolean) => void,
    ) => {
      const calm = throttle(tell, scrollThrottleMs);
      const stop = observeElementOffset(list, calm.run);
      return () => {
        calm.cancel();
        stop?.();
      };
    },
    [scrollThrottleMs],
  );
  const list = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : itemKey(item);
    },
    overscan,
    observeElementOffset: observe,
  });
  const offset = list.scrollOffset ?? 0;
  const askedAt = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each throttled scroll is a reason to look again
  useEffect(() => {
    const { current } = frame;
    if (!current || !onLoadMore || loading || askedAt.current === items.length) return;
    if (!isPastThreshold(current, loadMoreAt)) return;
    askedAt.current = items.length;
    onLoadMore();
  }, [offset, items.length, loading, loadMoreAt, onLoadMore]);

  if (items.length === 0 && !loading) {
    return <p className="py-8 text-center text-muted">{empty}</p>;
  }
  return (
    <section
      ref={frame}
      aria-label={label}
      aria-busy={loading}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={cx("overflow-y-auto border-y border-hairline", className)}
    >
      <ul className="relative" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          return item === undefined ? null : (
            <li
              key={key}
              ref={list.measureElement}
              data-index={index}
              aria-setsize={onLoadMore ? -1 : items.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b border-hairline py-4"
              style={{ transform: `translateY(${start}px)` }}
            >
              {children(item)}
            </li>
          );
        })}
      </ul>
      {loading ? (
        <div className="grid place-items-center py-4">
          <Spinner />
        </div>
      ) : null}
    </section>
  );
}
