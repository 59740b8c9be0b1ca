import type { ReactNode, Ref } from "react";
import { cx } from "#ui/class-names.ts";

export type Column<Row> = {
  id: string;
  heading: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Use "end" for numbers, so that their digits line up. */
  align?: "start" | "end";
  /** Renders the cell as the row's heading; set it on one column at most. */
  rowHeading?: boolean;
};

/** Returns the column of a row's buttons, whose heading only screen readers say. */
export function actionsColumn<Row>(cell: Column<Row>["cell"], heading = "Actions"): Column<Row> {
  return { id: "actions", heading: <span className="sr-only">{heading}</span>, align: "end", cell };
}

export type TableProps<Row> = {
  /** Describes the table; visually hidden. */
  caption: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Replaces the rows when there are none. */
  empty?: ReactNode;
  /** Key of the row that a link opened. It is highlighted and can be focused through `currentRef`. */
  currentKey?: string | undefined;
  currentRef?: Ref<HTMLTableRowElement>;
  /** Turns each row into a card on phones: cells are stacked, each after its column's heading. */
  stacks?: boolean;
  className?: string;
};

/** Renders a table. On narrow screens it scrolls sideways inside its own frame, also by keyboard. */
export function Table<Row>(table: TableProps<Row>) {
  const { rows, rowKey } = table;
  return (
    <TableFrame {...table}>
      {rows.map((row) => (
        <TableRow key={rowKey(row)} row={row} table={table} />
      ))}
    </TableFrame>
  );
}

type TableFrameProps<Row> = TableProps<Row> & {
  ref?: Ref<HTMLElement>;
  children: ReactNode;
  /** Row count including the heading (`aria-rowcount`), for tables that draw only some rows; -1 while unknown. */
  rowCount?: number;
};

/** Renders the scrolling frame, caption and headings around a table's rows. */
export function TableFrame<Row>({
  ref,
  caption,
  columns,
  rows,
  empty = "No items to display",
  stacks = false,
  className,
  rowCount,
  children,
}: TableFrameProps<Row>) {
  return (
    <section
      ref={ref}
      className={cx("relative overflow-x-auto", className)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={typeof caption === "string" ? caption : undefined}
    >
      <table
        aria-rowcount={rowCount}
        className={cx("w-full border-collapse text-left text-sm", stacks && "max-md:block")}
      >
        <caption className="sr-only">{caption}</caption>
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
          {children}
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

type TableRowProps<Row> = {
  row: Row;
  table: TableProps<Row>;
  /** The row's index among all rows and the ref that measures it, for tables that draw only some rows. */
  virtual?: { index: number; measure: (element: HTMLTableRowElement | null) => void };
};

export function TableRow<Row>({ row, table, virtual }: TableRowProps<Row>) {
  const { columns, stacks = false, rowKey, currentKey, currentRef } = table;
  const isCurrent = rowKey(row) === currentKey;
  return (
    <tr
      className={cx(
        "border-b border-hairline",
        stacks && stackedRow,
        isCurrent && (stacks ? currentCard : currentRow),
      )}
      {...(virtual
        ? { ref: virtual.measure, "data-index": virtual.index, "aria-rowindex": virtual.index + 2 }
        : {})}
      {...(isCurrent ? { ref: currentRef, tabIndex: -1, "aria-current": "true" } : {})}
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
  );
}

const currentRow =
  "on-panel bg-panel *:first:border-l-4 *:first:border-poppy *:first:pl-3 -outline-offset-2";

/** Marks the current row at the edge of its card. */
const currentCard =
  "on-panel bg-panel -outline-offset-2 md:*:first:border-l-4 md:*:first:border-poppy md:*:first:pl-3 max-md:border-l-4 max-md:border-l-poppy max-md:pl-3";

const stackedRow = "max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-1 max-md:py-3";

const stackedCell =
  "max-md:flex max-md:min-w-0 max-md:items-center max-md:justify-between max-md:gap-4 max-md:p-0 max-md:text-left max-md:*:min-w-0 max-md:*:wrap-anywhere max-md:has-[>div:empty]:hidden";

function end(column: { align?: "start" | "end" }): string | false {
  return column.align === "end" && "text-right tabular-nums";
}
