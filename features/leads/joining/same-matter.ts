import { openStatuses } from "#features/leads/lead-states.ts";
import type { LeadTable } from "#platform/database/tables-leads.ts";
import { dayMs } from "#platform/time/durations.ts";

/** Days in which somebody who was lost comes back to the same lead. */
export const returnDays = 60;

type Message = { kind: string; details: Readonly<Record<string, unknown>> };
type Existing = Message & Pick<LeadTable, "status" | "closed_at">;

/**
 * Tells whether a further message of the same address is about the same matter. A plain message is about whatever is open;
 * a quote request joins only one for the same need, and an assessment brings a report of its own.
 */
function isSameMatter(message: Message, lead: Message): boolean {
  if (message.kind === "assessment") return false;
  if (message.kind !== "quote") return true;
  return lead.kind === "quote" && lead.details.need === message.details.need;
}

/** Tells whether a lead takes a further message of its sender: an open one, or one that was lost at most 60 days ago. */
export function takesMessage(lead: Existing, message: Message, now: number): boolean {
  const isOpen = openStatuses.some((status) => status === lead.status);
  const cameBack =
    lead.status === "lost" && lead.closed_at !== null && lead.closed_at >= now - returnDays * dayMs;
  return (isOpen || cameBack) && isSameMatter(message, lead);
}
