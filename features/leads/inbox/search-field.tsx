import { useNavigate, useSearchParams } from "react-router";
import { useTypedSearch } from "#platform/client/use-typed-search.ts";
import { cx } from "#ui/class-names.ts";
import { SearchInput } from "#ui/form/search-input.tsx";
import { inboxQuery } from "./inbox-address.ts";

type LeadSearchProps = {
  id: string;
  search: string;
  /** Moves the focus to the leads that were found. */
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
    <SearchInput
      id={id}
      label="Search leads"
      placeholder="Search"
      value={text}
      onText={setText}
      onKeyDown={(event) => {
        const leaves = event.key === "Enter" || event.key === "ArrowDown";
        if (!leaves || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onLeave();
      }}
      className={cx("min-w-0", className)}
      size="min-h-11 py-1 lg:min-h-9"
    />
  );
}
