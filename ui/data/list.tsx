import type { ReactNode } from "react";

type ListProps<Item> = {
  items: readonly Item[];
  itemKey: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** Names the list for those who do not see the page. */
  label?: string;
  empty?: ReactNode;
};

/** Items under each other with hairlines between; says so when there are none. */
export function List<Item>({
  items,
  itemKey,
  children,
  label,
  empty = "No items to display",
}: ListProps<Item>) {
  if (items.length === 0) return <p className="py-8 text-center text-muted">{empty}</p>;
  return (
    <ul aria-label={label} className="divide-y divide-hairline border-y border-hairline">
      {items.map((item) => (
        <li key={itemKey(item)} className="py-4">
          {children(item)}
        </li>
      ))}
    </ul>
  );
}
