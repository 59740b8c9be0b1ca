import type { LeadTable } from "#platform/database/tables-leads.ts";
import { importSource, isOpenStatus } from "./lead-states.ts";

type Waiting = Pick<LeadTable, "status" | "answeredAt" | "replyWaitingAt">;

/**
 * Tells whether a message of the customer has no answer: the first one of an open lead, or one that came to a lead in
 * any status but spam.
 */
export function isUnanswered({ status, answeredAt, replyWaitingAt }: Waiting): boolean {
  if (answeredAt !== null || status === "spam") return false;
  return isOpenStatus(status) || replyWaitingAt !== null;
}

/** Tells whether a customer waits for us: unanswered, not on hold. `isWaiting` of the store says the same in SQL. */
export function isWaiting(lead: Waiting & Pick<LeadTable, "heldUntil">): boolean {
  return isUnanswered(lead) && lead.heldUntil === null;
}

/**
 * Result of a lead's latest promise. "open": it still runs, or is paused; "unsaid": answered in time, but nobody said
 * how; "none": none was to be kept, because the lead was closed or imported with its answer, or no call took place.
 */
export type PromiseState = "kept" | "broken" | "open" | "unsaid" | "none";

type Promised = Waiting & Pick<LeadTable, "heldUntil" | "dueAt" | "answeredBy" | "sourcePath">;

/**
 * Returns the result of a lead's latest promise. The share of promises kept is kept / (kept + broken), in every figure;
 * `promiseCountsOf` of the store counts the same in SQL.
 */
export function promiseState(lead: Promised, now: number): PromiseState {
  if (isUnanswered(lead)) return isWaiting(lead) && lead.dueAt < now ? "broken" : "open";
  if (lead.answeredAt === null || lead.answeredBy === "no-call") return "none";
  if (lead.answeredAt > lead.dueAt) return "broken";
  if (lead.answeredBy !== "") return "kept";
  return lead.sourcePath === importSource ? "none" : "unsaid";
}
