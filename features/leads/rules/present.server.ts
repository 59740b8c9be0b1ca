import { languageNamed } from "#content/frame/languages.ts";
import { participantsOf } from "#features/leads/answers/recipients.server.ts";
import type { Lead } from "#features/leads/contract.ts";
import type { LeadRow } from "#features/leads/store/leads.server.ts";
import type { Participants } from "#features/leads/store/messages.server.ts";
import type { LeadFile, ThreadMessage } from "#features/leads/thread/message.ts";
import { addressesIn } from "#features/leads/thread/participants.ts";
import type { JsonObject } from "#platform/database/column-types.ts";
import type {
  LeadAttachmentTable,
  LeadMessageTable,
} from "#platform/database/tables-conversations.ts";
import type { LeadEventTable, LeadTable } from "#platform/database/tables-leads.ts";
import { emailKey } from "#platform/mail/email-key.ts";
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

type Shown = {
  sendAt?: number | null;
  named?: Participants;
  byStranger?: boolean;
};

const mailboxesIn = (list: string) => addressesIn(list).map((address) => ({ name: "", address }));

/** Returns a mail of the conversation for the staff's screens. */
export function presentMessage(
  row: LeadMessageTable,
  files: readonly (StoredFile & { messageId: string })[],
  { sendAt = null, named = {}, byStranger = false }: Shown = {},
): ThreadMessage {
  return {
    ...row,
    eventId: row.leadEventId,
    who: row.fromName || row.fromAddress,
    address: row.direction === "in" ? row.fromAddress : row.toAddress,
    to: [...(named.to ?? (row.direction === "out" ? mailboxesIn(row.toAddress) : []))],
    cc: [...(named.cc ?? mailboxesIn(row.ccAddress))],
    bcc: [...(named.bcc ?? [])],
    byStranger,
    replyTo: row.replyToAddress ? { name: row.replyToName, address: row.replyToAddress } : null,
    participants: participantsOf(row, named),
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
    to: lead.email ? [{ name: lead.name, address: lead.email }] : [],
    cc: [],
    bcc: [],
    recipientsLeftOut: 0,
    byStranger: false,
    replyTo: null,
    participants: [emailKey(lead.email)],
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
