import type { AnswerOf } from "#platform/endpoint.ts";
import type { Lead, listLeads } from "./contract.ts";

export type LeadPage = AnswerOf<typeof listLeads>;

/** The order of the list: newest first, the id decides between two of the same moment. */
function comesAfter(lead: Lead, other: Lead): boolean {
  if (lead.createdAt !== other.createdAt) return lead.createdAt < other.createdAt;
  return lead.id < other.id;
}

/**
 * Puts a fresh first page before the older leads that were loaded already. Leads of the first page's span that it no
 * longer names have left the list; those pushed out of it by new ones stay.
 */
export function withFreshPage(known: LeadPage | undefined, fresh: LeadPage): LeadPage {
  const last = fresh.leads[fresh.leads.length - 1];
  if (!known || !last || fresh.next === null) return fresh;
  const older = known.leads.filter((lead) => comesAfter(lead, last));
  if (older.length === 0) return fresh;
  return { ...fresh, leads: [...fresh.leads, ...older], next: known.next };
}

/** Puts the next page after those that were loaded already. */
export function withNextPage(known: LeadPage, next: LeadPage): LeadPage {
  const ids = new Set(known.leads.map((lead) => lead.id));
  return { ...next, leads: [...known.leads, ...next.leads.filter((lead) => !ids.has(lead.id))] };
}

/** Shows a lead that was just changed in its place, before the list is read anew. */
export function withChangedLead(known: LeadPage, changed: Lead): LeadPage {
  const leads = known.leads.map((lead) => (lead.id === changed.id ? changed : lead));
  return { ...known, leads };
}
