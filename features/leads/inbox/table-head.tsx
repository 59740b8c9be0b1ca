import type { LeadSort } from "#features/leads/lead-states.ts";
import { useAddress } from "#platform/client/staff/address.ts";
import { cx } from "#ui/class-names.ts";
import type { leadColumns, Selection } from "./columns.tsx";
import { inboxAddress } from "./inbox-address.ts";

const cellStyle = "min-w-0 truncate py-0.5 pr-4";

type LeadTableHeadProps = {
  columns: readonly (typeof leadColumns)[number][];
  sort: LeadSort;
  /** Ids of the loaded rows. */
  ids: readonly string[];
  grid: { gridTemplateColumns: string };
  selection: Selection;
  onSelection: ((next: Selection) => void) | undefined;
};

export function LeadTableHead(props: LeadTableHeadProps) {
  const { columns, sort, ids, grid, selection, onSelection } = props;
  const count = ids.filter((id) => selection.has(id)).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a table whose rows are positioned
    <div role="rowgroup" className="sticky top-0 z-10 bg-canvas low:static">
      {/* biome-ignore lint/a11y/useSemanticElements: part of a table whose rows are positioned */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the buttons inside are */}
      <div
        role="row"
        aria-rowindex={1}
        style={grid}
        className="grid items-center border-b-2 border-ink px-gutter lg:px-4"
      >
        {onSelection ? (
          <Heading>
            <label className="flex items-center">
              <input
                type="checkbox"
                aria-label="Select every lead shown"
                checked={ids.length > 0 && count === ids.length}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < ids.length;
                }}
                onChange={(event) => onSelection(new Set(event.target.checked ? ids : []))}
                className="block size-4.5 cursor-pointer accent-oak"
              />
            </label>
          </Heading>
        ) : null}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} />
        ))}
      </div>
    </div>
  );
}

type HeadCellProps = { column: (typeof leadColumns)[number]; sort: LeadSort };

function HeadCell({ column, sort }: HeadCellProps) {
  const { go } = useAddress(inboxAddress);
  if (column.sort === null) return <Heading>{column.name}</Heading>;
  const other: LeadSort = column.sort === "newest" && sort === "newest" ? "oldest" : column.sort;
  const down = sort === "newest" && column.sort === "newest";
  const on = sort === column.sort || (column.sort === "newest" && sort === "oldest");
  return (
    <Heading sorted={on ? (down ? "descending" : "ascending") : "none"}>
      <button
        type="button"
        onClick={() => go({ sort: other })}
        className="-mx-1 inline-flex min-h-9 max-w-full items-center gap-1 rounded-sm px-1 hover:bg-panel"
      >
        {column.name}
        <span aria-hidden="true" className={cx("text-xs", on ? "text-poppy" : "text-transparent")}>
          {down ? "▼" : "▲"}
        </span>
      </button>
    </Heading>
  );
}

type HeadingProps = { sorted?: "ascending" | "descending" | "none"; children: React.ReactNode };

function Heading({ sorted, children }: HeadingProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a table whose rows are positioned
    // biome-ignore lint/a11y/useFocusableInteractive: its content is focusable
    <div role="columnheader" aria-sort={sorted} className={cx(cellStyle, "font-[650]")}>
      {children}
    </div>
  );
}

export function Cell({ children }: { children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a table whose rows are positioned
    <div role="cell" className={cellStyle}>
      {children}
    </div>
  );
}
