import { type LeadView, leadViews } from "./contract.ts";

/** What the inbox's address says: which leads, which one is open. */
export type InboxAddress = { view: LeadView; search: string; lead: string | null };

const longestSearch = 200;

/** Reads the query; whatever it cannot be falls back to the open leads. */
export function readInboxAddress(query: URLSearchParams): InboxAddress {
  const view = query.get("view");
  return {
    view: leadViews.find((known) => known === view) ?? "open",
    search: (query.get("search") ?? "").slice(0, longestSearch),
    lead: query.get("lead") || null,
  };
}

/** The query of an address, as short as it can be. Anything the inbox does not know is left as it is. */
export function inboxQuery(before: URLSearchParams, change: Partial<InboxAddress>): string {
  const { view, search, lead } = { ...readInboxAddress(before), ...change };
  const query = new URLSearchParams(before);
  const values = { view: view === "open" ? null : view, search: search || null, lead };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text ? `?${text}` : "";
}
