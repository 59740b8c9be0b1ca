import type { LeadTable } from "#platform/database/tables-leads.ts";
import {
  addBusinessMinutes,
  type BusinessHours,
  businessMinutesBetween,
} from "#platform/time/business-time.ts";

type Held = Pick<LeadTable, "due_at" | "answered_at" | "held_from" | "held_until">;

const noHold = { held_from: null, held_until: null, hold_reason: "" } as const;

/**
 * Returns the change that ends a hold at `at`. It moves the due time of an unanswered lead by the opening time held, up
 * to the planned end. Empty for a lead that is not on hold.
 */
export function endHold(lead: Held, at: number, hours: BusinessHours) {
  if (lead.held_from === null) return {};
  if (lead.answered_at !== null) return noHold;
  const end = Math.min(at, lead.held_until ?? at);
  const minutes = Math.max(0, businessMinutesBetween(lead.held_from, end, hours));
  return { ...noHold, due_at: addBusinessMinutes(lead.due_at, minutes, hours) };
}
