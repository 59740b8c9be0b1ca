import type { ReactNode, Ref } from "react";
import { cx } from "#ui/class-names.ts";

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
  /** On a phone each row is a card: its cells under each other, each after the heading of its column. */
  stacks?: boolean;
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
  stacks = false,
  className,
}: TableProps<Row>) {
  return (
    <section
      className={cx("relative overflow-x-auto", className)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={typeof caption === "string" ? caption : undefined}
    >
      <table className={cx("w-full border-collapse text-left text-sm", stacks && "max-md:block")}>
        <caption className={showCaption ? "label pb-3 text-left text-muted" : "sr-only"}>
          {caption}
        </caption>
        <thead className={cx(stacks && "max-md:sr-only")}>
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
        <tbody className={cx(stacks && "border-t-2 border-ink max-md:block md:border-t-0")}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={cx(
                "border-b border-hairline",
                stacks && stackedRow,
                rowKey(row) === currentKey && (stacks ? currentCard : currentRow),
              )}
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
                      stacks && stackedCell,
                      stacks && column.rowHeading && "max-md:order-first",
                    )}
                  >
                    {stacks && !column.rowHeading && typeof column.heading === "string" ? (
                      <span aria-hidden="true" className="shrink-0 text-muted md:hidden">
                        {column.heading}
                      </span>
                    ) : null}
                    {stacks ? <div>{column.cell(row)}</div> : column.cell(row)}
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

/** The mark of a linked row, as the edge of its card. */
const currentCard =
  "on-panel bg-panel -outline-offset-2 md:*:first:border-l-4 md:*:first:border-poppy md:*:first:pl-3 max-md:border-l-4 max-md:border-l-poppy max-md:pl-3";

const stackedRow = "max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-1 max-md:py-3";

const stackedCell =
  "max-md:flex max-md:min-w-0 max-md:items-center max-md:justify-between max-md:gap-4 max-md:p-0 max-md:text-left max-md:*:min-w-0 max-md:*:wrap-anywhere max-md:has-[>div:empty]:hidden";

function end(column: { align?: "start" | "end" }): string | false {
  return column.align === "end" && "text-right tabular-nums";
}
