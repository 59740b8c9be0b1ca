import type { Lead, LeadSort, listLeads } from "#features/leads/contract.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";

export type LeadPage = AnswerOf<typeof listLeads>;

const never = Number.MAX_SAFE_INTEGER;

function waitsFirst(lead: Lead): number {
  return lead.answeredAt === null && lead.status === "new" && lead.heldUntil === null ? 0 : 1;
}

/** The values a list is ordered by, the most important first; "down": the larger value comes first. */
const orders: Record<LeadSort, { values: (lead: Lead) => (string | number)[]; down: boolean }> = {
  newest: { values: (lead) => [lead.createdAt], down: true },
  oldest: { values: (lead) => [lead.createdAt], down: false },
  due: { values: (lead) => [waitsFirst(lead), lead.dueAt], down: false },
  name: { values: (lead) => [lead.name.trim().toLowerCase()], down: false },
  step: { values: (lead) => [lead.nextStepAt ?? never], down: false },
};

/** Whether one stands after the other in a list; the id decides between two of the same place. */
function comesAfter(lead: Lead, other: Lead, sort: LeadSort): boolean {
  const { values, down } = orders[sort];
  const [mine, theirs] = [
    [...values(lead), lead.id],
    [...values(other), other.id],
  ];
  for (const [index, value] of mine.entries()) {
    const against = theirs[index];
    if (against === undefined || value === against) continue;
    return value > against !== down;
  }
  return false;
}

/**
 * Puts a fresh first page before the leads that were loaded already. Leads of the first page's span that it no longer
 * names have left the list; those pushed out of it by new ones stay.
 */
export function withFreshPage(
  known: LeadPage | undefined,
  fresh: LeadPage,
  sort: LeadSort = "newest",
): LeadPage {
  const last = fresh.leads[fresh.leads.length - 1];
  if (!known || !last || fresh.next === null) return fresh;
  const further = known.leads.filter((lead) => comesAfter(lead, last, sort));
  if (further.length === 0) return fresh;
  return { ...fresh, leads: [...fresh.leads, ...further], next: known.next };
}

/** Puts the next page after those that were loaded already. */
export function withNextPage(known: LeadPage, next: LeadPage): LeadPage {
  const ids = new Set(known.leads.map((lead) => lead.id));
  return { ...next, leads: [...known.leads, ...next.leads.filter((lead) => !ids.has(lead.id))] };
}

/** Shows a lead that was just changed in its place, before the list is read anew; a merged one is gone. */
export function withChangedLead(known: LeadPage, changed: Lead): LeadPage {
  const leads = known.leads
    .map((lead) => (lead.id === changed.id ? changed : lead))
    .filter((lead) => lead.mergedInto === null);
  return { ...known, leads };
}
