import { endHold } from "#features/leads/hold.ts";
import { isUnanswered } from "#features/leads/promise-state.ts";
import type { Promised } from "#features/leads/rules/merge-promise.ts";
import type { LeadTable } from "#platform/database/tables-leads.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";

/** Start of the promise for a further message or call: when it came, and when its answer is due (ms). */
type Restart = { at: number; due: number; hours: BusinessHours };

/**
 * Returns the change that a further message makes: it starts the promise again, ends a hold and reopens a lost lead.
 * While an earlier message still waits for its answer, the sooner promise counts.
 */
export function promiseAgain(
  lead: Promised & Pick<LeadTable, "firstAnsweredAt">,
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
  const replyWaitingAt = lead.replyWaitingAt ?? at;
  if (isUnanswered(lead))
    return { ...held, dueAt: Math.min({ ...lead, ...held }.dueAt, due), replyWaitingAt };
  return { ...held, ...reopened, ...openAgain(lead), dueAt: due, replyWaitingAt };
}

/** Returns the change that takes a lead's answer back, so that its promise runs; when it was first answered is kept. */
export function openAgain(
  lead: Pick<LeadTable, "answeredAt" | "answeredBy" | "firstAnsweredAt">,
): Pick<LeadTable, "answeredAt" | "answeredBy" | "firstAnsweredAt"> {
  const isKnown = lead.answeredBy !== "" && lead.answeredBy !== "no-call";
  return {
    answeredAt: null,
    answeredBy: "",
    firstAnsweredAt: lead.firstAnsweredAt ?? (isKnown ? lead.answeredAt : null),
  };
}
