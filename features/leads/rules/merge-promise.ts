import { endHold } from "#features/leads/hold.ts";
import { isOpenStatus } from "#features/leads/lead-states.ts";
import type { LeadTable } from "#platform/database/tables-leads.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";

/** Columns that decide about a lead's promise. */
export type Promised = Pick<
  LeadTable,
  "status" | "answered_by" | "due_at" | "answered_at" | "held_from" | "held_until" | "hold_reason"
>;

/** Tells whether the sender still waits for an answer. */
export function waits(lead: Pick<Promised, "status" | "answered_at">): boolean {
  return lead.answered_at === null && isOpenStatus(lead.status);
}

function whenHoldEnds(lead: Promised): number {
  return lead.held_until ?? Number.POSITIVE_INFINITY;
}

/**
 * Returns the promise of two merged leads; nothing changes if the other one does not wait. The sooner promise counts,
 * each as if its hold ended now. Only if both are on hold does the merged lead stay so, with the hold that ends first.
 */
export function promiseOfBoth(
  target: Promised,
  other: Promised,
  { at, hours }: { at: number; hours: BusinessHours },
): Partial<Promised> {
  if (!waits(other)) return {};
  const waiting = [target, other].filter(waits);
  const dues = waiting.map((lead) => ({ ...lead, ...endHold(lead, at, hours) }).due_at);
  const held = waiting.every(({ held_from }) => held_from !== null)
    ? waiting.reduce((one, next) => (whenHoldEnds(next) < whenHoldEnds(one) ? next : one))
    : null;
  return {
    status: "new",
    answered_at: null,
    answered_by: "",
    due_at: Math.min(...dues),
    held_from: held ? at : null,
    held_until: held?.held_until ?? null,
    hold_reason: held?.hold_reason ?? "",
  };
}
