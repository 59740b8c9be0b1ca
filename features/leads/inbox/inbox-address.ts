import {
  type LeadKind,
  type LeadSort,
  type LeadView,
  leadKinds,
  leadSorts,
  leadViews,
} from "#features/leads/contract.ts";

/** What a list of leads is narrowed to and how it is ordered. Empty text: not narrowed. */
export type InboxFilter = {
  view: LeadView;
  search: string;
  kind: LeadKind | "";
  source: string;
  owner: string;
  industry: string;
  /** Those that came within so many days. */
  days: string;
  sort: LeadSort;
};

/** What the inbox's address says: which leads, in which columns, and which one is open. */
export type InboxAddress = InboxFilter & { columns: string; lead: string | null };

const longest = 300;

function oneOf<T extends string>(known: readonly T[], text: string | null): T | undefined {
  return known.find((each) => each === text);
}

/** Reads the query; whatever it cannot be falls back to the open leads, newest first. */
export function readInboxAddress(query: URLSearchParams): InboxAddress {
  const text = (name: string) => (query.get(name) ?? "").slice(0, longest);
  return {
    view: oneOf(leadViews, query.get("view")) ?? "open",
    search: text("search").slice(0, 200),
    kind: oneOf(leadKinds, query.get("kind")) ?? "",
    source: text("source"),
    owner: text("owner").slice(0, 64),
    industry: /^[a-z-]{1,40}$/.test(text("industry")) ? text("industry") : "",
    days: daysOf(text("days")),
    sort: oneOf(leadSorts, query.get("sort")) ?? "newest",
    columns: text("columns"),
    lead: query.get("lead") || null,
  };
}

function daysOf(text: string): string {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= 366 ? String(days) : "";
}

/** What goes without saying is left out of the address. */
const silent: Partial<Record<keyof InboxAddress, string>> = { view: "open", sort: "newest" };

/** The query of an address, as short as it can be. Anything the inbox does not know is left as it is. */
export function inboxQuery(before: URLSearchParams, change: Partial<InboxAddress>): string {
  const query = new URLSearchParams(before);
  for (const [name, value] of Object.entries({ ...readInboxAddress(before), ...change })) {
    if (!value || value === silent[name as keyof InboxAddress]) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** The filter as the list's call takes it. */
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
