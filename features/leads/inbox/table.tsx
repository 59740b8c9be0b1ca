import { type Row, useTable } from "@tanstack/react-table";
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import type { Lead, LeadSort } from "#features/leads/contract.ts";
import { useNow } from "#platform/client/use-now.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { cx } from "#ui/class-names.ts";
import { useVirtualRows } from "#ui/data/use-virtual-rows.ts";
import {
  type CellFacts,
  columnDefinitions,
  type LeadColumnId,
  leadCell,
  leadColumns,
  leadFeatures,
  type Selection,
} from "./columns.tsx";
import { MoreLeadsNote } from "./more-leads.tsx";
import { Cell, LeadTableHead } from "./table-head.tsx";
import {
  focusRow,
  type MoreLeads,
  useFocusedRow,
  useLoadNearEnd,
  useTableKeys,
} from "./use-table-keys.ts";

const minuteMs = 60_000;
/** Height (pixels) of every row, which has one line. */
const rowHeight = 44;
/** Rows from the end at which the next page is loaded. */
const nearEnd = 15;

type LeadTableProps = {
  leads: readonly Lead[];
  columns: readonly LeadColumnId[];
  sort: LeadSort;
  hours: BusinessHours;
  selection: Selection;
  /** Undefined for those who may not change anything. */
  onSelection: ((next: Selection) => void) | undefined;
  /** `byKey`: opened with the keyboard, which then continues inside the lead. */
  onOpen: (byKey: boolean) => void;
  onSearch: () => void;
  /** The lead that was open before, whose row gets the focus. */
  returnTo: RefObject<string | null>;
  more: MoreLeads;
};

/** Leads as a table that renders only the rows in view. Keys: arrows or j and k, Enter opens, x selects, "/" searches. */
export function LeadTable(props: LeadTableProps) {
  const { leads, columns, hours, selection, onSelection, more } = props;
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
  const lastSelected = useRef(-1);
  /** Selects a row; with Shift every row from the one that was selected before. */
  const select = useLatest((index: number, selected: boolean, range: boolean) => {
    const from = range && lastSelected.current >= 0 ? lastSelected.current : index;
    lastSelected.current = index;
    const next = { ...selection };
    for (const row of rows.slice(Math.min(from, index), Math.max(from, index) + 1)) {
      if (selected) next[row.id] = true;
      else delete next[row.id];
    }
    onSelection?.(next);
  });
  const ids = useMemo(() => leads.map((lead) => lead.id), [leads]);
  const { rangeExtractor, focusProps } = useFocusedRow();
  const { frame, list } = useVirtualRows<TableRow, HTMLDivElement>({
    items: rows,
    itemKey: (row) => row.id,
    rowHeight,
    overscan: 12,
    rangeExtractor,
  });
  const { returnTo } = props;
  useEffect(() => {
    const id = returnTo.current;
    returnTo.current = null;
    const index = rows.findIndex((row) => row.id === id);
    if (id === null || index < 0) return;
    list.scrollToIndex(index, { align: "center" });
    focusRow(id);
  }, [list, rows, returnTo]);
  useLoadNearEnd(list, { count: rows.length, more, rows: nearEnd });
  const onKeyDown = useTableKeys({
    ids,
    list,
    more,
    onSearch: props.onSearch,
    onSelect: onSelection && ((index) => rows[index]?.toggleSelected()),
  });
  const isSelectable = onSelection !== undefined;
  const grid = useMemo(() => {
    const widths = leadColumns.filter(({ id }) => visible[id]).map(({ width }) => width);
    return { gridTemplateColumns: [...(isSelectable ? ["2.5rem"] : []), ...widths].join(" ") };
  }, [visible, isSelectable]);
  const facts = useMemo(() => ({ hours, now }), [hours, now]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between the rows' own links
    <div
      ref={frame}
      onKeyDown={onKeyDown}
      {...focusProps}
      className="relative min-h-0 grow overflow-auto lg:basis-0"
    >
      {/* Roles replace table elements, because the rows are positioned by the scroll. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot have positioned rows */}
      <div
        role="table"
        aria-label="Leads"
        aria-rowcount={more.exists ? -1 : rows.length + 1}
        className="min-w-max text-sm lg:min-w-0"
      >
        <Head columns={columns} sort={props.sort} {...{ ids, grid, selection, onSelection }} />
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div role="rowgroup" className="relative" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return row ? (
              <LeadRow
                key={row.id}
                row={row}
                index={index}
                top={start}
                grid={grid}
                facts={facts}
                isSelectable={isSelectable}
                selected={selection[row.id] === true}
                onSelect={select}
                onOpen={props.onOpen}
              />
            ) : null;
          })}
        </div>
      </div>
      <MoreLeadsNote more={more} />
    </div>
  );
}

// Memoised, because scrolling renders the table again.
const Head = memo(LeadTableHead);

type TableRow = Row<typeof leadFeatures, Lead>;
type Grid = { gridTemplateColumns: string };

type LeadRowProps = {
  row: TableRow;
  index: number;
  top: number;
  grid: Grid;
  facts: CellFacts;
  isSelectable: boolean;
  selected: boolean;
  onSelect: (index: number, selected: boolean, range: boolean) => void;
  onOpen: (byKey: boolean) => void;
};

/** Returns a stable function that calls the latest one, so that rows need not render again. */
function useLatest<Args extends unknown[]>(act: (...args: Args) => void) {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...args: Args) => latest.current(...args), []);
}

const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const { row, index, top, grid, facts, isSelectable, selected, onSelect, onOpen } = props;
  function open(event: React.MouseEvent<HTMLElement>) {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest("input")) return;
    const link = event.currentTarget.querySelector<HTMLElement>("a");
    if (event.target.closest("a")) return onOpen(event.detail === 0);
    // The whole row can be pressed, but only its link gets the focus.
    link?.click();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the table above
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
        selected ? "bg-panel" : "hover:bg-panel",
      )}
    >
      {isSelectable ? (
        <Cell>
          <input
            type="checkbox"
            aria-label={`Select ${row.original.name}`}
            checked={selected}
            onChange={({ target, nativeEvent }) =>
              onSelect(
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
