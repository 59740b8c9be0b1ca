import { type Row, useTable } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import type { Lead, LeadSort } from "#features/leads/contract.ts";
import { useNow } from "#platform/client/use-now.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { cx } from "#ui/class-names.ts";
import { Spinner } from "#ui/spinner.tsx";
import {
  type CellFacts,
  columnDefinitions,
  type LeadColumnId,
  leadCell,
  leadColumns,
  leadFeatures,
  rowId,
  type Selection,
} from "./columns.tsx";
import { focusSoon } from "./focus-row.ts";
import { Cell } from "./table-cell.tsx";
import { LeadTableHead } from "./table-head.tsx";
import { type MoreLeads, useFocusedRow, useTableKeys } from "./use-table-keys.ts";

const minuteMs = 60_000;
/** Height of a row (pixels); every row has one line. */
const rowHeight = 44;
/** Rows from the end at which the next page is asked for. */
const nearEnd = 15;

type LeadTableProps = {
  leads: readonly Lead[];
  columns: readonly LeadColumnId[];
  sort: LeadSort;
  hours: BusinessHours;
  selection: Selection;
  /** Left out for those who may not change anything. */
  onSelection: ((next: Selection) => void) | undefined;
  /** `byKey`: chosen with the keyboard, which then wants to go on inside the lead. */
  onOpen: (byKey: boolean) => void;
  onSearch: () => void;
  /** The lead that was open before: reading goes on at its row. */
  returnTo: RefObject<string | null>;
  more: MoreLeads;
};

/**
 * Leads as a table of which only the rows in view are drawn. Arrows or j and k walk, Enter opens, x marks, "/" searches.
 */
export function LeadTable(props: LeadTableProps) {
  const { leads, columns, hours, selection, onSelection, more } = props;
  const frame = useRef<HTMLDivElement>(null);
  const now = useNow(minuteMs);
  const data = useMemo(() => [...leads], [leads]);
  const visible = useMemo(
    () => Object.fromEntries(leadColumns.map(({ id }) => [id, columns.includes(id)])),
    [columns],
  );
  const table = useTable({
    features: leadFeatures,
    columns: columnDefinitions,
    data,
    getRowId: (lead) => lead.id,
    state: { columnVisibility: visible, rowSelection: { ...selection } },
    onRowSelectionChange: (change) =>
      onSelection?.(typeof change === "function" ? change({ ...selection }) : change),
  });
  const { rows } = table.getRowModel();
  const markFrom = useRef(-1);
  /** Marks a row; with Shift every row from the one that was marked before. */
  const mark = useLatest((index: number, marked: boolean, range: boolean) => {
    const from = range && markFrom.current >= 0 ? markFrom.current : index;
    markFrom.current = index;
    const next = { ...selection };
    for (const row of rows.slice(Math.min(from, index), Math.max(from, index) + 1)) {
      if (marked) next[row.id] = true;
      else delete next[row.id];
    }
    onSelection?.(next);
  });
  const ids = useMemo(() => leads.map((lead) => lead.id), [leads]);
  const { rangeExtractor, follow } = useFocusedRow();
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    rangeExtractor,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const { returnTo } = props;
  useEffect(() => {
    const id = returnTo.current;
    returnTo.current = null;
    const index = rows.findIndex((row) => row.id === id);
    if (id === null || index < 0) return;
    list.scrollToIndex(index, { align: "center" });
    focusSoon(rowId(id));
  }, [list, rows, returnTo]);
  const items = list.getVirtualItems();
  const last = items[items.length - 1]?.index ?? 0;
  useEffect(() => {
    if (more.there && !more.busy && !more.error && last >= rows.length - nearEnd) more.load();
  }, [more, last, rows.length]);

  const walk = useTableKeys({
    ids,
    list,
    more,
    onSearch: props.onSearch,
    onMark: onSelection && ((index) => rows[index]?.toggleSelected()),
  });
  const marks = onSelection !== undefined;
  const grid = useMemo(() => {
    const widths = leadColumns.filter(({ id }) => visible[id]).map(({ width }) => width);
    return { gridTemplateColumns: [...(marks ? ["2.5rem"] : []), ...widths].join(" ") };
  }, [visible, marks]);
  const facts = useMemo(() => ({ hours, now }), [hours, now]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys walk through the rows' own links
    <div
      ref={frame}
      onKeyDown={walk}
      {...follow}
      className="relative min-h-0 grow overflow-auto lg:basis-0"
    >
      {/* Rows stand at a distance from the top that the scroll decides, so the parts of the table say what they are. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot have rows that are placed */}
      <div
        role="table"
        aria-label="Leads"
        aria-rowcount={more.there ? -1 : rows.length + 1}
        className="min-w-max text-sm lg:min-w-0"
      >
        <Head columns={columns} sort={props.sort} {...{ ids, grid, selection, onSelection }} />
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div role="rowgroup" className="relative" style={{ height: list.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rows[index];
            return row ? (
              <LeadRow
                key={row.id}
                row={row}
                index={index}
                top={start}
                grid={grid}
                facts={facts}
                marks={marks}
                marked={selection[row.id] === true}
                onMark={mark}
                onOpen={props.onOpen}
              />
            ) : null;
          })}
        </div>
      </div>
      {more.error ? (
        <p role="alert" className="p-4 text-sm text-error">
          {more.error}{" "}
          <button type="button" onClick={more.load} className="link">
            Try again
          </button>
        </p>
      ) : null}
      {more.busy ? (
        <div className="grid place-items-center py-3">
          <Spinner label="Loading more" />
        </div>
      ) : null}
    </div>
  );
}

// Scrolling draws the table again: what did not change is left as it is.
const Head = memo(LeadTableHead);

type TableRow = Row<typeof leadFeatures, Lead>;
type Grid = { gridTemplateColumns: string };

type LeadRowProps = {
  row: TableRow;
  index: number;
  top: number;
  grid: Grid;
  facts: CellFacts;
  marks: boolean;
  marked: boolean;
  onMark: (index: number, marked: boolean, range: boolean) => void;
  onOpen: (byKey: boolean) => void;
};

/** The same function for as long as the table stands, doing what the newest one does: rows need not be drawn again. */
function useLatest<Given extends unknown[]>(act: (...given: Given) => void) {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...given: Given) => latest.current(...given), []);
}

const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const { row, index, top, grid, facts, marks, marked, onMark, onOpen } = props;
  function open(event: React.MouseEvent<HTMLElement>) {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest("input")) return;
    const link = event.currentTarget.querySelector<HTMLElement>("a");
    if (event.target.closest("a")) return onOpen(event.detail === 0);
    // The whole row can be pressed; its link does the work, so that it stays one thing to a keyboard.
    link?.click();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a placed table
    // biome-ignore lint/a11y/useFocusableInteractive: the row's link is
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row's link takes the keys
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      onClick={open}
      style={{ ...grid, height: rowHeight, transform: `translateY(${top}px)` }}
      className={cx(
        "absolute inset-x-0 top-0 grid cursor-pointer items-center border-b border-hairline px-gutter lg:px-4",
        marked ? "bg-panel" : "hover:bg-panel",
      )}
    >
      {marks ? (
        <Cell>
          <input
            type="checkbox"
            aria-label={`Mark ${row.original.name}`}
            checked={marked}
            onChange={({ target, nativeEvent }) =>
              onMark(
                index,
                target.checked,
                nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
              )
            }
            className="block size-4.5 cursor-pointer accent-oak"
          />
        </Cell>
      ) : null}
      {row.getVisibleCells().map((cell) => (
        <Cell key={cell.id}>{leadCell(cell.column.id, row.original, facts)}</Cell>
      ))}
    </div>
  );
});
