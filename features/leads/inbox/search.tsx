import { useNavigate, useSearchParams } from "react-router";
import { useTypedSearch } from "#platform/client/use-typed-search.ts";
import { cx } from "#ui/class-names.ts";
import { controlStyle } from "#ui/form/field-frame.tsx";
import { SearchIcon } from "#ui/icons.tsx";
import { inboxQuery, readInboxAddress } from "./inbox-address.ts";

/** Searches names, addresses, numbers and messages while one types; the address remembers it. */
export function LeadSearch({ id }: { id: string }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { search } = readInboxAddress(query);
  const [text, setText] = useTypedSearch(search, (words) =>
    navigate({ search: inboxQuery(query, { search: words }) }, { replace: true }),
  );

  return (
    <div className="relative min-w-0 xl:w-56">
      <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted" />
      <input
        id={id}
        type="search"
        aria-label="Search leads"
        placeholder="Search"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={cx(controlStyle, "min-h-11 py-1 pl-9 text-sm xl:min-h-9")}
      />
    </div>
  );
}
