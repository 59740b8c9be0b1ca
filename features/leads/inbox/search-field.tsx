import { useNavigate, useSearchParams } from "react-router";
import { useTypedSearch } from "#platform/client/use-typed-search.ts";
import { cx } from "#ui/class-names.ts";
import { controlStyle } from "#ui/form/field-frame.tsx";
import { SearchIcon } from "#ui/icons.tsx";
import { inboxQuery } from "./inbox-address.ts";

type LeadSearchProps = {
  id: string;
  search: string;
  /** Moves on to the leads that were found. */
  onLeave: () => void;
  className?: string;
};

/** Searches the leads while somebody types; Enter or the down arrow goes on to the list. */
export function LeadSearch({ id, search, onLeave, className }: LeadSearchProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [text, setText] = useTypedSearch(search, (typed) =>
    navigate({ search: inboxQuery(query, { search: typed }) }, { replace: true }),
  );
  return (
    <div className={cx("relative min-w-0", className)}>
      <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted" />
      <input
        id={id}
        type="search"
        aria-label="Search leads"
        placeholder="Search"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          const leaves = event.key === "Enter" || event.key === "ArrowDown";
          if (!leaves || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onLeave();
        }}
        className={cx(controlStyle, "min-h-11 py-1 pl-9 text-sm lg:min-h-9")}
      />
    </div>
  );
}
