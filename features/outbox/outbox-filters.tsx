import { useQueryChange } from "#platform/client/use-query-change.ts";
import { useTypedSearch } from "#platform/client/use-typed-search.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { cx } from "#ui/class-names.ts";
import { SearchInput } from "#ui/form/search-input.tsx";
import { SelectBox } from "#ui/form/select.tsx";
import { mailStates, type outboxCalls } from "./contract.ts";
import { stateWords } from "./mail-words.ts";
import type { OutboxFilter } from "./use-outbox.ts";

/** Reads the filter from the URL. */
export function readOutboxFilter(query: URLSearchParams): OutboxFilter {
  return {
    state: mailStates.find((state) => state === query.get("state")),
    template: query.get("mail")?.slice(0, 80) || undefined,
    search: (query.get("to") ?? "").slice(0, 200),
  };
}

type OutboxFiltersProps = Pick<
  AnswerOf<typeof outboxCalls.list>,
  "counts" | "templates" | "templateNames"
>;

/** Filters by state with counts, by template and by recipient. */
export function OutboxFilters({ counts, templates, templateNames }: OutboxFiltersProps) {
  const { query, change } = useQueryChange();
  const filter = readOutboxFilter(query);
  const set = (parts: Record<string, string>) => change(parts, { replace: true });
  const shown = mailStates.filter((state) => counts[state] || state === filter.state);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">State</legend>
        {[undefined, ...shown].map((state) => {
          const on = filter.state === state;
          return (
            <button
              key={state ?? "all"}
              type="button"
              aria-pressed={on}
              onClick={() => set({ state: state ?? "" })}
              className={cx(
                "min-h-9 rounded-md px-2.5 text-sm",
                on ? "bg-oak font-[650] text-on-oak" : "text-ink hover:bg-panel",
              )}
            >
              {state ? stateWords[state] : "All"}
              <span className={cx("ml-1.5 text-xs tabular-nums", on ? "" : "text-muted")}>
                {state ? (counts[state] ?? 0) : all}
              </span>
            </button>
          );
        })}
      </fieldset>
      <SelectBox
        small
        aria-label="Kind of email"
        value={filter.template ?? ""}
        onChange={(event) => set({ mail: event.target.value })}
        frame="max-w-full"
      >
        <option value="">Every kind of email</option>
        {templates.map((template) => (
          <option key={template} value={template}>
            {templateNames[template]}
          </option>
        ))}
      </SelectBox>
      <RecipientSearch search={filter.search} onSearch={(to) => set({ to })} />
    </div>
  );
}

type RecipientSearchProps = { search: string; onSearch: (text: string) => void };

function RecipientSearch({ search, onSearch }: RecipientSearchProps) {
  const [text, setText] = useTypedSearch(search, onSearch);
  return (
    <SearchInput
      label="Search recipients"
      placeholder="Recipient"
      value={text}
      onText={setText}
      className="min-w-44 grow sm:max-w-64"
      size="min-h-9 py-1"
    />
  );
}
