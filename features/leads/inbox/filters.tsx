import { quoteIndustries } from "#content/quote.ts";
import { kindName, sortLabels } from "#features/leads/lead-labels.ts";
import type { Colleague } from "#features/leads/lead-owner.tsx";
import { leadSorts } from "#features/leads/lead-states.ts";
import { useAddress } from "#platform/client/staff/address.ts";
import { leadKinds } from "#platform/database/tables-leads.ts";
import { inDollars } from "#platform/dollars.ts";
import { Select, SelectBox } from "#ui/form/select.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import { type InboxAddress, inboxAddress } from "./inbox-address.ts";

export type LeadFiltersProps = {
  staff: readonly Colleague[] | undefined;
  sources: readonly string[];
};

const noFilters = { kind: "", source: "", owner: "", industry: "", worth: "", days: "" } as const;

type FilterField = keyof typeof noFilters;

type Filter = {
  field: FilterField;
  name: string;
  all: string;
  options: readonly { value: string; label: string }[];
};

const spans = ["7", "30", "90"];

function daysText(days: string): string {
  return days === "1" ? "Last day" : `Last ${days} days`;
}

function option(value: string, label = value) {
  return { value, label };
}

const worths = ["0", "1000", "5000", "20000"];

function worthText(worth: string): string {
  return worth === "0" ? "Any value" : `${inDollars(Number(worth))} or more`;
}

function filtersOf(
  { staff = [], sources }: LeadFiltersProps,
  { days, worth }: InboxAddress,
): Filter[] {
  return [
    {
      field: "kind",
      name: "Kind",
      all: "Every kind",
      options: leadKinds.map((kind) => option(kind, kindName(kind))),
    },
    {
      field: "owner",
      name: "Owner",
      all: "Every owner",
      options: [option("none", "Nobody yet"), ...staff.map(({ id, name }) => option(id, name))],
    },
    {
      field: "worth",
      name: "Value",
      all: "With or without a value",
      options: [...new Set([...worths, worth])]
        .filter(Boolean)
        .map((each) => option(each, worthText(each))),
    },
    {
      field: "days",
      name: "Received",
      all: "Any day",
      options: [...new Set([...spans, days])]
        .filter(Boolean)
        .map((each) => option(each, daysText(each))),
    },
    {
      field: "source",
      name: "Page",
      all: "Every page",
      options: sources.map((each) => option(each)),
    },
    {
      field: "industry",
      name: "Industry",
      all: "Every industry",
      options: Object.entries(quoteIndustries).map(([value, label]) => option(value, label)),
    },
  ];
}

/** Returns the address and a function that changes its filters or order; the open lead closes. */
function useInboxAddress() {
  const { go, linkTo: _, ...values } = useAddress(inboxAddress);
  const set = (change: Partial<InboxAddress>) => go({ ...change, lead: null }, { replace: true });
  return { address: values, set };
}

/** Returns the number of filters that are set. */
export function useFilterCount(): number {
  const { address } = useInboxAddress();
  return Object.keys(noFilters).filter((field) => address[field as FilterField]).length;
}

/** Shows every filter with its choices. */
export function LeadFilters(props: LeadFiltersProps) {
  const { address, set } = useInboxAddress();
  return (
    <div className="grid gap-3">
      {filtersOf(props, address).map(({ field, name, all, options }) => {
        const value = address[field];
        // A link's filter may name a choice that is no longer offered.
        const isListed = value === "" || options.some((each) => each.value === value);
        return (
          <Select
            key={field}
            label={name}
            value={value}
            options={[option("", all), ...(isListed ? [] : [option(value)]), ...options]}
            onChange={(event) => set({ [field]: event.target.value })}
          />
        );
      })}
    </div>
  );
}

/** Shows the filters that are set, each with a button that removes it. */
export function FilterChips(props: LeadFiltersProps) {
  const { address, set } = useInboxAddress();
  const chips = filtersOf(props, address).filter(({ field }) => address[field]);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-1.5">
      {chips.map(({ field, name, options }) => {
        const value = address[field];
        const text = options.find((each) => each.value === value)?.label ?? value;
        return (
          <li key={field} className="max-w-full">
            <button
              type="button"
              aria-label={`Remove the filter ${name}: ${text}`}
              onClick={() => set({ [field]: "" })}
              className="flex max-w-full cursor-pointer items-center gap-1.5 rounded-full border border-edge bg-panel py-1 pr-1.5 pl-3 text-sm hover:border-ink max-sm:min-h-11"
            >
              <span className="text-muted">{name}</span>
              <span className="truncate font-[650]">{text}</span>
              <CloseIcon className="size-4 shrink-0" />
            </button>
          </li>
        );
      })}
      {chips.length > 1 ? (
        <li>
          <button
            type="button"
            onClick={() => set(noFilters)}
            className="link min-h-9 cursor-pointer px-1.5 text-sm max-sm:min-h-11"
          >
            Clear all
          </button>
        </li>
      ) : null}
    </ul>
  );
}

/** Chooses the order of the list. */
export function LeadOrder(size: { frame?: string; className?: string }) {
  const { address, set } = useInboxAddress();
  return (
    <SelectBox
      small
      aria-label="Order"
      value={address.sort}
      onChange={(event) => set({ sort: event.target.value as InboxAddress["sort"] })}
      options={leadSorts.map((value) => ({ value, label: sortLabels[value] }))}
      {...size}
    />
  );
}
