import { type LeadSort, type LeadView, leadSorts, leadViews } from "#features/leads/lead-states.ts";
import { address, matching, oneOf, recordId, textUpTo } from "#platform/client/staff/address.ts";
import { type LeadKind, leadKinds } from "#platform/database/tables-leads.ts";

/** Filters and order of a list of leads. An empty text means no filter. */
export type InboxFilter = {
  view: LeadView;
  search: string;
  kind: LeadKind | "";
  source: string;
  owner: string;
  industry: string;
  /** Least value, won or expected (whole dollars). */
  worth: string;
  /** Maximum age in days. */
  days: string;
  sort: LeadSort;
};

/** The inbox's address: filters, columns and the open lead. */
export type InboxAddress = InboxFilter & { columns: string; lead: string | null };

const maxText = 300;

function days(text: string | null): string {
  const count = /^\d{1,3}$/.test(text ?? "") ? Number(text) : 0;
  return count >= 1 && count <= 366 ? String(count) : "";
}

/** Invalid values fall back to the open leads, the soonest promise first. */
export const inboxAddress = address({
  view: oneOf(leadViews, "open"),
  search: textUpTo(200),
  kind: oneOf([...leadKinds, ""], ""),
  source: textUpTo(maxText),
  owner: textUpTo(64),
  industry: matching(/^[a-z-]{1,40}$/),
  worth: matching(/^\d{1,8}$/),
  days,
  sort: oneOf(leadSorts, "due"),
  columns: textUpTo(maxText),
  lead: recordId,
});

export const { read: readInboxAddress, query: inboxQuery } = inboxAddress;

/** Returns the filter as the query of the API call. */
export function listQuery({ kind, source, owner, industry, worth, days, ...rest }: InboxFilter) {
  return {
    ...rest,
    kind: kind || undefined,
    source: source || undefined,
    owner: owner || undefined,
    industry: industry || undefined,
    worth: worth ? Number(worth) : undefined,
    days: days ? Number(days) : undefined,
  };
}
