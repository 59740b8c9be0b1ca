import { endHold } from "#features/leads/hold.ts";
import { isUnanswered } from "#features/leads/promise-state.ts";
import type { LeadTable } from "#platform/database/tables-leads.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";

/** Columns that decide about a lead's promise. */
export type Promised = Pick<
  LeadTable,
  | "status"
  | "answeredBy"
  | "dueAt"
  | "answeredAt"
  | "replyWaitingAt"
  | "heldFrom"
  | "heldUntil"
  | "holdReason"
>;

function whenHoldEnds(lead: Promised): number {
  return lead.heldUntil ?? Number.POSITIVE_INFINITY;
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
  if (!isUnanswered(other)) return {};
  const waiting = [target, other].filter(isUnanswered);
  const dues = waiting.map((lead) => ({ ...lead, ...endHold(lead, at, hours) }).dueAt);
  const held = waiting.every(({ heldFrom }) => heldFrom !== null)
    ? waiting.reduce((one, next) => (whenHoldEnds(next) < whenHoldEnds(one) ? next : one))
    : null;
  return {
    status: "new",
    answeredAt: null,
    answeredBy: "",
    dueAt: Math.min(...dues),
    heldFrom: held ? at : null,
    heldUntil: held?.heldUntil ?? null,
    holdReason: held?.holdReason ?? "",
  };
}
