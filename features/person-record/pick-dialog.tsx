import type { ReactNode } from "react";
import { useTypedSearch } from "#platform/client/use-typed-search.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { moveBetweenRows } from "#ui/overlay/move-between-rows.ts";

type Row = { id: string; name: string };

type PickDialogProps<R extends Row> = {
  title: string;
  /** Label of the search field. */
  label: string;
  search: string;
  onSearch: (text: string) => void;
  /** The first rows that match; undefined while they are read. */
  rows: readonly R[] | undefined;
  loadState: { loading: boolean; error: unknown; onRetry: () => void };
  /** Tells rows of one name apart, in a second line. */
  noteOf: (row: R) => string;
  onPick: (row: R) => void;
  onClose: () => void;
  /** Further choices below the rows. */
  children?: ReactNode;
};

/** Finds a record by its name and picks it. */
export function PickDialog<R extends Row>(props: PickDialogProps<R>) {
  const { title, label, search, onSearch, rows = [], loadState, noteOf, onPick, onClose } = props;
  const [typed, setTyped] = useTypedSearch(search, onSearch);
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <div className="grid gap-4">
        <TextField
          label={label}
          type="search"
          required={false}
          autoFocus
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <LoadState
          {...loadState}
          isEmpty={rows.length === 0}
          empty={search ? "Nothing matches." : "There is nothing to choose from yet."}
        >
          <ul
            aria-label={title}
            onKeyDown={moveBetweenRows}
            className="max-h-80 overflow-y-auto border-t border-hairline"
          >
            {rows.map((row) => (
              <li key={row.id} className="border-b border-hairline">
                <button
                  type="button"
                  onClick={() => onPick(row)}
                  className="grid min-h-11 w-full cursor-pointer content-center gap-0.5 px-2 py-2 text-left hover:bg-panel"
                >
                  <span className="font-[650] wrap-anywhere" dir="auto">
                    {row.name}
                  </span>
                  <span className="text-sm wrap-anywhere text-muted empty:hidden">
                    {noteOf(row)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </LoadState>
        {props.children}
      </div>
    </Dialog>
  );
}
