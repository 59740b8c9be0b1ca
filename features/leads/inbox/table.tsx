import { memo, type RefObject, useCallback, useMemo, useRef } from "react";
import type { Lead } from "#features/leads/contract.ts";
import type { LeadSort } from "#features/leads/lead-states.ts";
import { useNow } from "#platform/client/use-now.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { cx } from "#ui/class-names.ts";
import {
  type LeadColumnId,
  leadCells,
  leadColumns,
  type Selection,
  withSelected,
} from "./columns.tsx";
import { MoreLeadsNote } from "./more-leads.tsx";
import { Cell, LeadTableHead } from "./table-head.tsx";
import { type MoreLeads, type RowKeys, useLeadRows } from "./use-lead-rows.ts";
import { useReturnedFocus } from "./use-returned-focus.ts";

/** Height (pixels) of every row, which has one line. */
const rowHeight = 44;

type LeadTableProps = {
  leads: readonly Lead[];
  columns: readonly LeadColumnId[];
  sort: LeadSort;
  selection: Selection;
  /** Undefined without the permission to change leads. */
  onSelection: ((next: Selection) => void) | undefined;
  /** `byKey`: opened with the keyboard, which then continues inside the lead. */
  onOpen: (byKey: boolean) => void;
  keys: RefObject<RowKeys | null>;
  /** Previously open lead, whose row gets the focus. */
  returnTo: RefObject<string | null>;
  more: MoreLeads;
};

/** Shows leads as a table that renders only the rows in view. */
export function LeadTable(props: LeadTableProps) {
  const { leads, columns, selection, onSelection, more } = props;
  const now = useNow(minuteMs);
  const lastSelected = useRef(-1);
  /** Selects a row; with Shift, every row from the one selected before. */
  const select = useLatest((index: number, selected: boolean, range: boolean) => {
    const from = range && lastSelected.current >= 0 ? lastSelected.current : index;
    lastSelected.current = index;
    const changed = leads.slice(Math.min(from, index), Math.max(from, index) + 1);
    onSelection?.(changed.reduce((next, { id }) => withSelected(next, id, selected), selection));
  });
  const { frame, list, ids, goTo, rowsProps } = useLeadRows({
    leads,
    more,
    rowHeight,
    keys: props.keys,
    onSelect: onSelection && ((index) => select(index, !selection.has(ids[index] ?? ""), false)),
  });
  useReturnedFocus(props.returnTo, ids, goTo);
  const isSelectable = onSelection !== undefined;
  const shown = useMemo(() => leadColumns.filter(({ id }) => columns.includes(id)), [columns]);
  const grid = useMemo(() => {
    const widths = shown.map(({ width }) => width);
    return { gridTemplateColumns: [...(isSelectable ? ["2.5rem"] : []), ...widths].join(" ") };
  }, [shown, isSelectable]);
  return (
    <div
      ref={frame}
      {...rowsProps}
      className="relative min-h-0 grow scroll-pt-14 overflow-auto lg:basis-0 print:overflow-visible"
    >
      {/* Roles replace table elements, because the rows are positioned by the scroll. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot have positioned rows */}
      <div
        role="table"
        aria-label="Leads"
        aria-rowcount={more.exists ? -1 : leads.length + 1}
        className="min-w-max text-sm lg:min-w-0 print:min-w-0 print:[zoom:0.7]"
      >
        <Head columns={shown} sort={props.sort} {...{ ids, grid, selection, onSelection }} />
        {/* On paper the rows in view follow each other, without the height of those that are not. */}
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div
          role="rowgroup"
          className="relative print:h-auto!"
          style={{ height: list.getTotalSize() }}
        >
          {list.getVirtualItems().map(({ index, start }) => {
            const lead = leads[index];
            return lead ? (
              <LeadRow
                key={lead.id}
                lead={lead}
                columns={shown}
                index={index}
                top={start}
                grid={grid}
                now={now}
                isSelectable={isSelectable}
                selected={selection.has(lead.id)}
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

type Grid = { gridTemplateColumns: string };

type LeadRowProps = {
  lead: Lead;
  columns: readonly (typeof leadColumns)[number][];
  index: number;
  top: number;
  grid: Grid;
  now: number;
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
  const { lead, index, top, grid, isSelectable, selected, onSelect, onOpen } = props;
  function open(event: React.MouseEvent<HTMLElement>) {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest("label")) return;
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
        "absolute inset-x-0 top-0 grid cursor-pointer items-center border-b border-hairline px-gutter lg:px-4 print:static print:transform-none!",
        selected ? "bg-panel" : "hover:bg-panel",
      )}
    >
      {isSelectable ? (
        <Cell>
          <label className="flex items-center">
            <input
              type="checkbox"
              aria-label={`Select ${lead.name}`}
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
          </label>
        </Cell>
      ) : null}
      {props.columns.map(({ id }) => (
        <Cell key={id}>{leadCells[id](lead, props.now)}</Cell>
      ))}
    </div>
  );
});
