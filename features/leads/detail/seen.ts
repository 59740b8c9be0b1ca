import type { Lead, LeadEvent } from "#features/leads/contract.ts";
import { eventText } from "#features/leads/lead-labels.ts";
import { type BusinessHours, clockText } from "#platform/time/business-time.ts";
import { momentText } from "#platform/time/formats.ts";

/** Returns the fields to remember of a seen lead, for recognising later changes by others. */
export function seenOf(lead: Lead) {
  const { id, version, updatedAt, status, spamReason, ownerId, ownerName } = lead;
  const { answeredAt, nextStep, heldUntil, holdReason, mergedInto } = lead;
  return {
    ...{ id, version, updatedAt, status, spamReason, ownerId, ownerName },
    ...{ answeredAt, nextStep, heldUntil, holdReason, mergedInto },
  };
}

export type LeadSeen = ReturnType<typeof seenOf>;

function isAnswer({ kind, detail }: LeadEvent): boolean {
  return kind === "reply" || (kind === "call" && detail.outcome === "reached");
}

/** Describes the most important event since a lead was seen, an answer first; undefined if there is none. */
export function newsSince(
  seen: Pick<LeadSeen, "id" | "updatedAt">,
  events: readonly LeadEvent[],
  { now, hours }: { now: number; hours: BusinessHours },
): string | undefined {
  const later = events.filter(
    ({ leadId, at, kind }) => leadId === seen.id && at > seen.updatedAt && kind !== "note",
  );
  const event = later.find(isAnswer) ?? later[0];
  if (!event) return undefined;
  const moment = momentText(event.at, now, hours);
  const when = moment.startsWith("today ") ? `at ${clockText(event.at, hours)}` : moment;
  return `${event.actorName} ${event.kind === "reply" ? "answered" : eventText(event)} ${when}.`;
}
