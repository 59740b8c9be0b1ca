import { useNavigate, useSearchParams } from "react-router";
import type { LeadSort } from "#features/leads/contract.ts";
import { cx } from "#ui/class-names.ts";
import { type LeadColumnId, leadColumns, type Selection } from "./columns.tsx";
import { inboxQuery } from "./inbox-address.ts";
import { cellStyle } from "./table-cell.tsx";

type LeadTableHeadProps = {
  columns: readonly LeadColumnId[];
  sort: LeadSort;
  /** Ids of the rows, as far as they are loaded. */
  ids: readonly string[];
  grid: { gridTemplateColumns: string };
  selection: Selection;
  onSelection: ((next: Selection) => void) | undefined;
};

/** The headings: a press orders the list, the first box marks every row. */
export function LeadTableHead(props: LeadTableHeadProps) {
  const { columns, sort, ids, grid, selection, onSelection } = props;
  const marked = ids.filter((id) => selection[id]).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a placed table
    <div role="rowgroup" className="sticky top-0 z-10 bg-canvas">
      {/* biome-ignore lint/a11y/useSemanticElements: part of a placed table */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the buttons inside are */}
      <div
        role="row"
        aria-rowindex={1}
        style={grid}
        className="grid items-center border-b-2 border-ink px-gutter lg:px-4"
      >
        {onSelection ? (
          <Heading>
            <input
              type="checkbox"
              aria-label="Mark every lead shown"
              checked={ids.length > 0 && marked === ids.length}
              ref={(box) => {
                if (box) box.indeterminate = marked > 0 && marked < ids.length;
              }}
              onChange={(event) =>
                onSelection(
                  event.target.checked
                    ? Object.fromEntries(ids.map((id) => [id, true as const]))
                    : {},
                )
              }
              className="block size-4.5 cursor-pointer accent-oak"
            />
          </Heading>
        ) : null}
        {leadColumns
          .filter(({ id }) => columns.includes(id))
          .map((column) => (
            <HeadCell key={column.id} column={column} sort={sort} />
          ))}
      </div>
    </div>
  );
}

type HeadCellProps = { column: (typeof leadColumns)[number]; sort: LeadSort };

function HeadCell({ column, sort }: HeadCellProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  if (column.sort === null) return <Heading>{column.name}</Heading>;
  const other: LeadSort = column.sort === "newest" && sort === "newest" ? "oldest" : column.sort;
  const down = sort === "newest" && column.sort === "newest";
  const on = sort === column.sort || (column.sort === "newest" && sort === "oldest");
  return (
    <Heading sorted={on ? (down ? "descending" : "ascending") : "none"}>
      <button
        type="button"
        onClick={() => navigate({ search: inboxQuery(query, { sort: other }) })}
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
    // biome-ignore lint/a11y/useSemanticElements: part of a placed table
    // biome-ignore lint/a11y/useFocusableInteractive: what it holds is focusable
    <div role="columnheader" aria-sort={sorted} className={cx(cellStyle, "font-[650]")}>
      {children}
    </div>
  );
}
