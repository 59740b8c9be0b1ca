import { useNavigate, useSearchParams } from "react-router";
import { quoteIndustries } from "#content/quote.ts";
import type { Colleague } from "#features/leads/lead-owner.tsx";
import { leadKinds, leadSorts } from "#features/leads/lead-states.ts";
import { kindName, sortWords } from "#features/leads/lead-words.ts";
import { cx } from "#ui/class-names.ts";
import { controlStyle } from "#ui/form/field-frame.tsx";
import { type InboxAddress, inboxQuery, readInboxAddress } from "./inbox-address.ts";

type LeadFiltersProps = { staff: readonly Colleague[] | undefined; sources: readonly string[] };

const small = `${controlStyle} min-h-9 cursor-pointer py-1 pr-1.5 pl-2.5 text-sm lg:w-auto lg:max-w-46`;

const spans = ["7", "30", "90"];

export function LeadFilters({ staff = [], sources }: LeadFiltersProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const address = readInboxAddress(query);
  const set = (change: Partial<InboxAddress>) =>
    navigate({ search: inboxQuery(query, { ...change, lead: null }) }, { replace: true });
  const narrowed =
    address.kind || address.source || address.owner || address.industry || address.days;
  return (
    <>
      <Filter
        name="Kind"
        all="Every kind"
        value={address.kind}
        options={leadKinds.map((kind) => [kind, kindName(kind)])}
        onPick={(kind) => set({ kind: kind as InboxAddress["kind"] })}
      />
      <Filter
        name="Page"
        all="Every page"
        value={address.source}
        options={sources.map((source) => [source, source])}
        onPick={(source) => set({ source })}
      />
      <Filter
        name="Owner"
        all="Every owner"
        value={address.owner}
        options={[["none", "Nobody yet"], ...staff.map(({ id, name }) => [id, name] as const)]}
        onPick={(owner) => set({ owner })}
      />
      <Filter
        name="Kind of firm"
        all="Every kind of firm"
        value={address.industry}
        options={Object.entries(quoteIndustries)}
        onPick={(industry) => set({ industry })}
      />
      <Filter
        name="Days"
        all="Any day"
        value={address.days}
        options={[...new Set([...spans, address.days])]
          .filter(Boolean)
          .map((days) => [days, days === "1" ? "Last day" : `Last ${days} days`])}
        onPick={(days) => set({ days })}
      />
      <select
        aria-label="Order"
        value={address.sort}
        onChange={(event) => set({ sort: event.target.value as InboxAddress["sort"] })}
        className={cx(small, address.sort !== "newest" && "border-ink")}
      >
        {leadSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortWords[sort]}
          </option>
        ))}
      </select>
      {narrowed ? (
        <button
          type="button"
          onClick={() => set({ kind: "", source: "", owner: "", industry: "", days: "" })}
          className="link min-h-9 px-1 text-sm"
        >
          Clear
        </button>
      ) : null}
    </>
  );
}

type FilterProps = {
  name: string;
  all: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onPick: (value: string) => void;
};

function Filter({ name, all, value, options, onPick }: FilterProps) {
  const isOption = value === "" || options.some(([each]) => each === value);
  return (
    <select
      aria-label={name}
      value={value}
      onChange={(event) => onPick(event.target.value)}
      className={cx(small, value && "border-ink font-[650]")}
    >
      <option value="">{all}</option>
      {isOption ? null : <option value={value}>{value}</option>}
      {options.map(([each, label]) => (
        <option key={each} value={each}>
          {label}
        </option>
      ))}
    </select>
  );
}
