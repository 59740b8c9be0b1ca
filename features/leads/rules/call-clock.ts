import { openAgain } from "#features/leads/joining/joined-promise.ts";
import { isUnanswered } from "#features/leads/promise-state.ts";
import type { LeadTable } from "#platform/database/tables-leads.ts";

type Clock = Pick<LeadTable, "dueAt" | "answeredAt" | "answeredBy" | "firstAnsweredAt" | "status">;
type Lead = Clock & Pick<LeadTable, "replyWaitingAt">;

/** Clock of a lead before a call was booked into it. */
export type ClockBefore = Pick<LeadTable, "dueAt" | "answeredAt" | "answeredBy">;

type Call = {
  what: "booked" | "moved" | "cancelled" | "detached" | "took-place" | "no-show" | "reopened";
  /** Start of the call (ms); null when it was cancelled, or left this lead. */
  startAt: number | null;
  at: number;
  /** Null if the lead came with the call. */
  before: ClockBefore | null;
  /** True if the lead came with a call, so that its first promise was that call's. */
  cameWithCall: boolean;
  /** Start of the soonest other call that is booked in this lead (ms); null if there is none. */
  otherStartAt: number | null;
  /** Returns when the answer to a message is due, by when it came (ms). */
  dueOf: (came: number) => number;
};

/** Returns when a message or another call that waits beside the call is due; null if none waits. */
function dueBeside(lead: Lead, call: Call): number | null {
  const { before, dueOf, cameWithCall, otherStartAt } = call;
  const { replyWaitingAt, firstAnsweredAt } = lead;
  const wasOpen = before !== null && before.answeredAt === null && firstAnsweredAt === null;
  const dues = [
    ...(wasOpen && !cameWithCall ? [before.dueAt] : []),
    ...(otherStartAt === null ? [] : [otherStartAt]),
    ...(replyWaitingAt === null ? [] : [dueOf(replyWaitingAt)]),
  ];
  return dues.length === 0 ? null : Math.min(...dues);
}

/**
 * Returns the change that a booked call makes to its lead's clock. The call is due when it begins, a message that waits
 * beside it no later than before. A cancelled or missed call ends its own promise alone: a message or another booked call
 * goes on waiting, and an answer given before the call counts again.
 */
export function clockOfCall(lead: Lead, call: Call): Partial<Clock> {
  const { what, startAt, at, before } = call;
  if (what === "cancelled" || what === "detached" || what === "no-show") {
    if (!isUnanswered(lead)) return {};
    const dueAt = dueBeside(lead, call);
    if (dueAt !== null) return { dueAt };
    return before?.answeredAt ? { ...before } : { answeredAt: at, answeredBy: "no-call" };
  }
  if (what === "took-place") {
    if (!isUnanswered(lead)) return {};
    const status = lead.status === "new" ? { status: "contacted" as const } : {};
    return { answeredAt: startAt ?? at, answeredBy: "phone", ...status };
  }
  if (startAt === null) return {};
  // Staff take "took place" or "nobody came" back; a cancelled call is not booked again.
  const wasAnswered = what === "reopened" && endedByCall(lead, startAt);
  const starts = what === "booked" || wasAnswered;
  if (lead.answeredAt !== null && !starts) return {};
  const opened = lead.answeredAt === null ? {} : openAgain(lead);
  return { ...opened, dueAt: Math.min(startAt, dueBeside(lead, call) ?? startAt) };
}

function endedByCall({ answeredAt, answeredBy }: Lead, startAt: number): boolean {
  return answeredBy === "no-call" || (answeredBy === "phone" && answeredAt === startAt);
}
