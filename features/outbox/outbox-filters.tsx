import { address, oneOf, textUpTo, useAddress } from "#platform/client/staff/address.ts";
import { TypedSearch } from "#platform/client/staff/typed-search.tsx";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { cx } from "#ui/class-names.ts";
import { SelectBox } from "#ui/form/select.tsx";
import { mailStates, type outboxCalls } from "./contract.ts";
import { stateLabels } from "./mail-labels.ts";
import type { OutboxFilter } from "./use-outbox.ts";

const listAddress = address({
  state: oneOf([...mailStates, ""], ""),
  mail: textUpTo(80),
  to: textUpTo(200),
});

type Values = ReturnType<typeof listAddress.read>;

const filterOf = ({ state, mail, to }: Pick<Values, "state" | "mail" | "to">): OutboxFilter => ({
  state: state || undefined,
  template: mail || undefined,
  search: to,
});

/** Returns the filter that the address holds. */
export const useOutboxFilter = () => filterOf(useAddress(listAddress));

type OutboxFiltersProps = Pick<
  AnswerOf<typeof outboxCalls.list>,
  "counts" | "templates" | "templateNames"
>;

/** Filters by state with counts, by template and by recipient. */
export function OutboxFilters({ counts, templates, templateNames }: OutboxFiltersProps) {
  const { go, ...values } = useAddress(listAddress);
  const filter = filterOf(values);
  const set = (change: Partial<typeof values>) => go(change, { replace: true });
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
              {state ? stateLabels[state] : "All"}
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
        options={[
          { value: "", label: "Every kind of email" },
          ...templates.map((value) => ({ value, label: templateNames[value] ?? value })),
        ]}
      />
      <TypedSearch
        label="Search recipients"
        placeholder="Recipient"
        search={filter.search}
        onSearch={(to) => set({ to })}
        className="min-w-44 grow sm:max-w-64"
        size="min-h-9 py-1"
      />
    </div>
  );
}
