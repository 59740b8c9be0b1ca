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
    sourcePath: row.sourcePath,
    language: languageNamed(row.language),
    humanCheck: row.humanCheck,
    ownerId: row.ownerId,
    ownerName: row.ownerName,
    dueAt: row.dueAt,
    answeredAt: row.answeredAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
    campaign: { ...row.campaign },
    consent: readConsent(row.consent),
    // The first release stored the reason among the answers.
    spamReason: row.spamReason || spamReason,
    nextStep: row.nextStep,
    nextStepAt: row.nextStepAt,
    heldUntil: row.heldUntil,
    holdReason: row.holdReason,
    mergedInto: row.mergedInto,
    firm: row.firm,
    answeredBy: row.answeredBy,
    lostReason: row.lostReason,
    lostNote: row.lostNote,
    value: row.value,
    closedAt: row.closedAt,
    replyWaitingAt: row.replyWaitingAt,
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
    actorName: row.actorName,
    kind: row.kind,
    detail: { ...row.detail },
    leadId: row.leadId,
  };
}

type StoredFile = Pick<LeadAttachmentTable, "id" | "name" | "mediaType" | "size">;

/** Returns a file of a message as staff may see it, without its content. */
export function presentFile({ id, name, mediaType, size }: StoredFile): LeadFile {
  return { id, name, mediaType, size, shown: isInlinePicture(mediaType) };
}

/** Returns a mail of the conversation as staff may see it. */
export function presentMessage(
  row: LeadMessageTable,
  files: readonly (StoredFile & { messageId: string })[],
  sendAt: number | null = null,
): ThreadMessage {
  return {
    id: row.id,
    leadId: row.leadId,
    eventId: row.leadEventId,
    direction: row.direction,
    channel: row.channel,
    at: row.at,
    who: row.fromName || row.fromAddress,
    address: row.direction === "in" ? row.fromAddress : row.toAddress,
    cc: addressesIn(row.ccAddress),
    replyTo: row.replyToAddress ? { name: row.replyToName, address: row.replyToAddress } : null,
    participants: participantsOf(row),
    subject: row.subject,
    text: row.text,
    quoted: row.quoted,
    formatted: row.direction === "in" && row.html !== "",
    verified: row.verified,
    unparsed: row.unparsed === 1,
    readAt: row.readAt,
    sendAt,
    mailId: row.mailId,
    files: files.filter((file) => file.messageId === row.id).map(presentFile),
  };
}

/** Returns an answer of the first releases, which stored its text in the history alone. */
export function presentOldAnswer(event: LeadEventTable, lead: LeadRow): ThreadMessage {
  return {
    id: event.id,
    leadId: event.leadId,
    eventId: event.id,
    direction: "out",
    channel: "mail",
    at: event.at,
    who: event.actorName,
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
