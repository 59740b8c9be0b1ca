import { isOpenStatus } from "#features/leads/lead-states.ts";
import type { LeadTable } from "#platform/database/tables-leads.ts";
import { dayMs } from "#platform/time/durations.ts";

/** Days within which a further message reopens a lost lead. */
export const returnDays = 60;

type Message = { kind: string; details: Readonly<Record<string, unknown>> };
type Existing = Message & Pick<LeadTable, "status" | "closedAt">;

/**
 * Tells whether a further message from the same address is about the same matter. A plain message fits any lead, a
 * quote request only one for the same need, and an assessment none, because it brings its own report.
 */
function isSameMatter(message: Message, lead: Message): boolean {
  if (message.kind === "assessment") return false;
  if (message.kind !== "quote") return true;
  return lead.kind === "quote" && lead.details.need === message.details.need;
}

/** Tells whether a further message joins its sender's lead: same matter, and open or lost at most 60 days ago. */
export function takesMessage(lead: Existing, message: Message, now: number): boolean {
  const cameBack =
    lead.status === "lost" && lead.closedAt !== null && lead.closedAt >= now - returnDays * dayMs;
  return (isOpenStatus(lead.status) || cameBack) && isSameMatter(message, lead);
}
