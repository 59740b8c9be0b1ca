import type { LeadTable } from "#platform/database/tables-leads.ts";
import {
  addBusinessMinutes,
  type BusinessHours,
  businessMinutesBetween,
} from "#platform/time/business-time.ts";

type Held = Pick<LeadTable, "dueAt" | "answeredAt" | "heldFrom" | "heldUntil">;

const noHold = { heldFrom: null, heldUntil: null, holdReason: "" } as const;

/**
 * Returns the change that ends a hold at `at`. It moves the due time of an unanswered lead by the opening time held, up
 * to the planned end. Empty for a lead that is not on hold.
 */
export function endHold(lead: Held, at: number, hours: BusinessHours) {
  if (lead.heldFrom === null) return {};
  if (lead.answeredAt !== null) return noHold;
  const end = Math.min(at, lead.heldUntil ?? at);
  const minutes = Math.max(0, businessMinutesBetween(lead.heldFrom, end, hours));
  return { ...noHold, dueAt: addBusinessMinutes(lead.dueAt, minutes, hours) };
}
