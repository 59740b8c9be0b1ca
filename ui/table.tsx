import type { ReactNode, Ref } from "react";
import { cx } from "./class-names.ts";

export type Column<Row> = {
  id: string;
  heading: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end, so that their digits line up. */
  align?: "start" | "end";
  /** The cell that names its row; one column at most. */
  rowHeading?: boolean;
};

type TableProps<Row> = {
  /** Says what the table shows; hidden from view unless `showCaption`. */
  caption: ReactNode;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown in place of rows when there are none. */
  empty?: ReactNode;
  /** The row that a link led to. It is marked, and can be focused through `currentRef`. */
  currentKey?: string | undefined;
  currentRef?: Ref<HTMLTableRowElement>;
  className?: string;
};

/** A plain table; scrolls sideways inside its own frame on narrow screens, reachable by keyboard. */
export function Table<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  empty = "No items to display",
  currentKey,
  currentRef,
  className,
}: TableProps<Row>) {
  return (
    <section
      className={cx("relative overflow-x-auto", className)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={typeof caption === "string" ? caption : undefined}
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className={showCaption ? "label pb-3 text-left text-muted" : "sr-only"}>
          {caption}
        </caption>
        <thead>
          <tr className="border-b-2 border-ink">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={cx("py-2.5 pr-5 align-bottom font-[650] last:pr-0", end(column))}
              >
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={cx("border-b border-hairline", rowKey(row) === currentKey && currentRow)}
              {...(rowKey(row) === currentKey
                ? { ref: currentRef, tabIndex: -1, "aria-current": "true" }
                : {})}
            >
              {columns.map((column) => {
                const Cell = column.rowHeading ? "th" : "td";
                return (
                  <Cell
                    key={column.id}
                    {...(column.rowHeading ? { scope: "row" } : {})}
                    className={cx(
                      "py-3 pr-5 align-top font-normal last:pr-0",
                      column.rowHeading && "font-semibold",
                      end(column),
                    )}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length} className="py-8 text-center text-muted">
                {empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  );
}

const currentRow =
  "on-panel bg-panel *:first:border-l-4 *:first:border-poppy *:first:pl-3 -outline-offset-2";

function end(column: { align?: "start" | "end" }): string | false {
  return column.align === "end" && "text-right tabular-nums";
}
