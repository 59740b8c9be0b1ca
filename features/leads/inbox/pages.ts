import type { Lead, leadCalls } from "#features/leads/contract.ts";
import type { LeadSort } from "#features/leads/lead-states.ts";
import { isWaiting } from "#features/leads/promise-state.ts";
import { foldedText } from "#features/people/person-keys.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";

export type LeadPage = AnswerOf<typeof leadCalls.list>;

const never = Number.MAX_SAFE_INTEGER;

/** Sort values as the server's list has them, most important first. `down`: larger values come first. */
const orders: Record<LeadSort, { values: (lead: Lead) => (string | number)[]; down: boolean }> = {
  newest: { values: (lead) => [lead.createdAt], down: true },
  oldest: { values: (lead) => [lead.createdAt], down: false },
  due: { values: (lead) => [isWaiting(lead) ? 0 : 1, lead.dueAt, lead.createdAt], down: false },
  name: { values: (lead) => [foldedText(lead.name)], down: false },
  step: { values: (lead) => [lead.nextStepAt ?? never], down: false },
};

/** Tells whether one lead comes after another; the id decides between equal values. */
function comesAfter(lead: Lead, other: Lead, sort: LeadSort): boolean {
  const { values, down } = orders[sort];
  const [mine, theirs] = [
    [...values(lead), lead.id],
    [...values(other), other.id],
  ];
  for (const [index, value] of mine.entries()) {
    const otherValue = theirs[index];
    if (otherValue === undefined || value === otherValue) continue;
    return value > otherValue !== down;
  }
  return false;
}

/**
 * Merges a fresh first page into the loaded leads. Leads missing within its range are removed; leads that new ones
 * pushed beyond it stay.
 */
export function withFreshPage(
  loaded: LeadPage | undefined,
  fresh: LeadPage,
  sort: LeadSort = "newest",
): LeadPage {
  const last = fresh.leads[fresh.leads.length - 1];
  if (!loaded || !last || fresh.next === null) return fresh;
  const further = loaded.leads.filter((lead) => comesAfter(lead, last, sort));
  if (further.length === 0) return fresh;
  return { ...fresh, leads: [...fresh.leads, ...further], next: loaded.next };
}

/** Appends the next page to the loaded leads. */
export function withNextPage(loaded: LeadPage, next: LeadPage): LeadPage {
  const ids = new Set(loaded.leads.map((lead) => lead.id));
  return { ...next, leads: [...loaded.leads, ...next.leads.filter((lead) => !ids.has(lead.id))] };
}

/** Replaces a changed lead in its place until the list is reloaded; a merged one is removed. */
export function withChangedLead(loaded: LeadPage, changed: Lead): LeadPage {
  const leads = loaded.leads
    .map((lead) => (lead.id === changed.id ? changed : lead))
    .filter((lead) => lead.mergedInto === null);
  return { ...loaded, leads };
}
