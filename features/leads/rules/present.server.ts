import { languageNamed } from "#content/frame/languages.ts";
import { participantsOf } from "#features/leads/answers/recipients.server.ts";
import type { Lead } from "#features/leads/contract.ts";
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

/** Returns the lead for the staff's screens. */
export function presentLead(row: LeadRow): Lead {
  const { spamReason = "", ...details } = readDetails(row.details);
  return {
    ...row,
    details,
    language: languageNamed(row.language),
    consent: readConsent(row.consent),
    // The first release stored the reason among the answers.
    spamReason: row.spamReason || spamReason,
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

type StoredFile = Pick<LeadAttachmentTable, "id" | "name" | "mediaType" | "size">;

/** Returns a file of a message for the staff's screens. */
export const presentFile = (file: StoredFile): LeadFile => ({
  ...file,
  shown: isInlinePicture(file.mediaType),
});

/** Returns a mail of the conversation for the staff's screens. */
export function presentMessage(
  row: LeadMessageTable,
  files: readonly (StoredFile & { messageId: string })[],
  sendAt: number | null = null,
): ThreadMessage {
  return {
    ...row,
    eventId: row.leadEventId,
    who: row.fromName || row.fromAddress,
    address: row.direction === "in" ? row.fromAddress : row.toAddress,
    cc: addressesIn(row.ccAddress),
    replyTo: row.replyToAddress ? { name: row.replyToName, address: row.replyToAddress } : null,
    participants: participantsOf(row),
    formatted: row.direction === "in" && row.html !== "",
    unparsed: row.unparsed === 1,
    sendAt,
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
