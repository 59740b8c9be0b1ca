import {
  type LeadKind,
  type LeadSort,
  type LeadView,
  leadKinds,
  leadSorts,
  leadViews,
} from "#features/leads/lead-states.ts";

/** Filters and order of a list of leads. An empty text means no filter. */
export type InboxFilter = {
  view: LeadView;
  search: string;
  kind: LeadKind | "";
  source: string;
  owner: string;
  industry: string;
  /** Maximum age in days. */
  days: string;
  sort: LeadSort;
};

/** The inbox's address: filters, columns and the open lead. */
export type InboxAddress = InboxFilter & { columns: string; lead: string | null };

const maxText = 300;

function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((each) => each === text);
}

/** Reads the query; invalid values fall back to the open leads, the soonest promise first. */
export function readInboxAddress(query: URLSearchParams): InboxAddress {
  const text = (name: string) => (query.get(name) ?? "").slice(0, maxText);
  return {
    view: oneOf(leadViews, query.get("view")) ?? "open",
    search: text("search").slice(0, 200),
    kind: oneOf(leadKinds, query.get("kind")) ?? "",
    source: text("source"),
    owner: text("owner").slice(0, 64),
    industry: /^[a-z-]{1,40}$/.test(text("industry")) ? text("industry") : "",
    days: daysOf(text("days")),
    sort: oneOf(leadSorts, query.get("sort")) ?? "due",
    columns: text("columns"),
    lead: query.get("lead") || null,
  };
}

function daysOf(text: string): string {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= 366 ? String(days) : "";
}

/** Default values, which are left out of the address. */
const defaults: Partial<Record<keyof InboxAddress, string>> = { view: "open", sort: "due" };

/** Returns the shortest query of an address. Parameters that are not the inbox's stay as they are. */
export function inboxQuery(before: URLSearchParams, change: Partial<InboxAddress>): string {
  const query = new URLSearchParams(before);
  for (const [name, value] of Object.entries({ ...readInboxAddress(before), ...change })) {
    if (!value || value === defaults[name as keyof InboxAddress]) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** Returns the filter as the query of the API call. */
export function listQuery({ kind, source, owner, industry, days, ...rest }: InboxFilter) {
  return {
    ...rest,
    kind: kind || undefined,
    source: source || undefined,
    owner: owner || undefined,
    industry: industry || undefined,
    days: days ? Number(days) : undefined,
  };
}
