import type { Lead, LeadEvent } from "#features/leads/contract.ts";
import type { LeadRow } from "#features/leads/store/leads.server.ts";
import type { JsonObject } from "#platform/database/column-types.ts";
import type { LeadEventTable, LeadTable } from "#platform/database/tables-leads.ts";

/** Returns the lead as staff may see it, field by field. */
export function presentLead(row: LeadRow): Lead {
  const { spamReason = "", ...details } = readDetails(row.details);
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    details,
    sourcePath: row.source_path,
    humanCheck: row.human_check,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    dueAt: row.due_at,
    answeredAt: row.answered_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    campaign: { ...row.campaign },
    consent: readConsent(row.consent),
    // The first release stored the reason among the answers.
    spamReason: row.spam_reason || spamReason,
    nextStep: row.next_step,
    nextStepAt: row.next_step_at,
    heldUntil: row.held_until,
    holdReason: row.hold_reason,
    mergedInto: row.merged_into,
    firm: row.firm,
    answeredBy: row.answered_by,
    lostReason: row.lost_reason,
    lostNote: row.lost_note,
    value: row.value,
    closedAt: row.closed_at,
  };
}

/** Returns the stored answers of a form. */
export function readDetails(stored: JsonObject): Record<string, string> {
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}

function readConsent({ edition, words }: LeadTable["consent"]): Lead["consent"] {
  return edition === undefined || !words ? null : { edition, words: [...words] };
}

/** Returns a history entry as staff may see it. */
export function presentEvent(row: LeadEventTable): LeadEvent {
  return {
    id: row.id,
    at: row.at,
    actorName: row.actor_name,
    kind: row.kind,
    detail: { ...row.detail },
    leadId: row.lead_id,
  };
}
