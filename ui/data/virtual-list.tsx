import type { ReactNode } from "react";
import { cx } from "#ui/class-names.ts";
import { Spinner } from "#ui/spinner.tsx";
import { useVirtualRows, type VirtualOptions } from "./use-virtual-rows.ts";

type VirtualListProps<Item> = VirtualOptions & {
  items: readonly Item[];
  itemKey: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** Names the list for screen readers. */
  label: string;
  empty?: ReactNode;
  /** Must set the height of the scrolling frame. */
  className?: string;
};

/** Renders a long list in a scrolling frame and draws only the rows in view. For tables use `VirtualTable`. */
export function VirtualList<Item>({
  children,
  label,
  empty = "No items to display",
  className = "h-[60vh]",
  ...rows
}: VirtualListProps<Item>) {
  const { items, loading = false, onLoadMore } = rows;
  const { frame, list } = useVirtualRows(rows);
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
