import { languageNamed } from "#content/frame/languages.ts";
import { participantsOf } from "#features/leads/answers/recipients.server.ts";
import type { Lead, LeadEvent } from "#features/leads/contract.ts";
import type { LeadRow } from "#features/leads/store/leads.server.ts";
import type { LeadFile, ThreadMessage } from "#features/leads/thread/message.ts";
import { addressesIn, addressKey } from "#features/leads/thread/participants.ts";
import type { JsonObject } from "#platform/database/column-types.ts";
import type {
  LeadAttachmentTable,
  LeadMessageTable,
} from "#platform/database/tables-conversations.ts";
import type { LeadEventTable, LeadTable } from "#platform/database/tables-leads.ts";
import { isInlinePicture } from "#platform/mail/inbound/media-type.ts";

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
    language: languageNamed(row.language),
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
    replyWaitingAt: row.reply_waiting_at,
    unread: row.unread > 0,
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

type StoredFile = Pick<LeadAttachmentTable, "id" | "name" | "media_type" | "size">;

/** Returns a file of a message as staff may see it, without its content. */
export function presentFile({ id, name, media_type: mediaType, size }: StoredFile): LeadFile {
  return { id, name, mediaType, size, shown: isInlinePicture(mediaType) };
}

/** Returns a mail of the conversation as staff may see it. */
export function presentMessage(
  row: LeadMessageTable,
  files: readonly (StoredFile & { message_id: string })[],
  sendAt: number | null = null,
): ThreadMessage {
  return {
    id: row.id,
    leadId: row.lead_id,
    eventId: row.lead_event_id,
    direction: row.direction,
    channel: row.channel,
    at: row.at,
    who: row.from_name || row.from_address,
    address: row.direction === "in" ? row.from_address : row.to_address,
    cc: addressesIn(row.cc_address),
    replyTo: row.reply_to_address
      ? { name: row.reply_to_name, address: row.reply_to_address }
      : null,
    participants: participantsOf(row),
    subject: row.subject,
    text: row.text,
    quoted: row.quoted,
    formatted: row.direction === "in" && row.html !== "",
    verified: row.verified,
    unparsed: row.unparsed === 1,
    readAt: row.read_at,
    sendAt,
    mailId: row.mail_id,
    files: files.filter((file) => file.message_id === row.id).map(presentFile),
  };
}

/** Returns an answer of the first releases, which stored its text in the history alone. */
export function presentOldAnswer(event: LeadEventTable, lead: LeadRow): ThreadMessage {
  return {
    id: event.id,
    leadId: event.lead_id,
    eventId: event.id,
    direction: "out",
    channel: "mail",
    at: event.at,
    who: event.actor_name,
    address: lead.email,
    cc: [],
    replyTo: null,
    participants: [addressKey(lead.email)],
    subject: event.detail.subject ?? "",
    text: event.detail.text ?? "",
    quoted: "",
    formatted: false,
    verified: "yes",
    unparsed: false,
    readAt: event.at,
    sendAt: null,
    mailId: event.detail.mailId ?? null,
    files: [],
  };
}
