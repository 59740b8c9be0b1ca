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
  lead: Promised & Pick<LeadTable, "replyWaitingAt">,
  { at, due, hours }: Restart,
) {
  const held = endHold(lead, at, hours);
  const reopened =
    lead.status === "lost"
      ? {
          status: "new" as const,
          closedAt: null,
          lostReason: "" as const,
          lostNote: "",
          value: null,
        }
      : {};
  if (waits(lead)) return { ...held, dueAt: Math.min({ ...lead, ...held }.dueAt, due) };
  return {
    ...held,
    ...reopened,
    dueAt: due,
    answeredAt: null,
    answeredBy: "" as const,
    replyWaitingAt: lead.replyWaitingAt ?? at,
  };
}
