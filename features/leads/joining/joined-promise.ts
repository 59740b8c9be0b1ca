import { endHold } from "#features/leads/hold.ts";
import { type Promised, waits } from "#features/leads/rules/merge-promise.ts";
import type { LeadTable } from "#platform/database/tables-leads.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";

/** Start of the promise for a further message: when it came, and when its answer is due (ms). */
type Restart = { at: number; due: number; hours: BusinessHours };

/**
 * Returns the change that a further message makes: it starts the promise again, ends a hold and reopens a lost lead.
 * While an earlier message still waits for its answer, the sooner promise counts.
 */
export function promiseAgain(
  lead: Promised & Pick<LeadTable, "reply_waiting_at">,
  { at, due, hours }: Restart,
) {
  const held = endHold(lead, at, hours);
  const reopened =
    lead.status === "lost"
      ? {
          status: "new" as const,
          closed_at: null,
          lost_reason: "" as const,
          lost_note: "",
          value: null,
        }
      : {};
  if (waits(lead)) return { ...held, due_at: Math.min({ ...lead, ...held }.due_at, due) };
  return {
    ...held,
    ...reopened,
    due_at: due,
    answered_at: null,
    answered_by: "" as const,
    reply_waiting_at: lead.reply_waiting_at ?? at,
  };
}
