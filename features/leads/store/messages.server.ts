import { randomBytes } from "node:crypto";
import { meetPersonOf } from "#features/people/store/people.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type {
  LeadAttachmentTable,
  LeadMessageTable,
  ParticipantRole,
} from "#platform/database/tables-conversations.ts";
import { heldFiles } from "#platform/files/held-files.server.ts";
import { emailKey } from "#platform/mail/email-key.ts";
import type { Mailbox } from "#platform/mail/inbound/parsed-mail.ts";
import { attachmentFolder } from "./reply-files.server.ts";

export const attachmentFiles = heldFiles({
  table: "lead_attachment",
  id: "id",
  content: "content",
  folder: attachmentFolder,
});

/** Bytes of randomness in a reply token (128 bits). */
const tokenBytes = 16;

/** Holds the people of a message by the header field that names them, in its order. */
export type Participants = Partial<Record<ParticipantRole, readonly Mailbox[]>>;

/** Rows in one statement: few enough for the parameters that both engines allow. */
const maxRows = 500;

/**
 * Inserts a message with its participants; false if one with this id, or with this Message-ID in its direction, exists
 * already. `isContact`: whether the lead's person was met by it, unlike by a program's mail or one that has yet to leave.
 */
export async function insertMessage(
  trx: Trx,
  message: LeadMessageTable,
  participants: Participants,
  { isContact = true } = {},
): Promise<boolean> {
  const result = await trx
    .insertInto("leadMessage")
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if ((result.numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
  const rows = Object.entries(participants).flatMap(([role, mailboxes]) =>
    mailboxes
      .filter(({ address }) => address !== "")
      .map(({ name, address }, place) => ({
        messageId: message.id,
        role: role as ParticipantRole,
        place,
        name,
        address,
        addressKey: emailKey(address),
      })),
  );
  for (let at = 0; at < rows.length; at += maxRows) {
    await trx
      .insertInto("messageParticipant")
      .values(rows.slice(at, at + maxRows))
      .execute();
  }
  if (isContact) await meetPersonOf(trx, message.leadId, message.at);
  return true;
}

/** Returns who took part in these messages, by message. One stored by an earlier release has "received" in place of "to" and "cc". */
export async function participantsOfMessages(
  db: Db | Trx,
  messageIds: readonly string[],
): Promise<Map<string, Participants>> {
  const found = new Map<string, Partial<Record<ParticipantRole, Mailbox[]>>>();
  if (messageIds.length === 0) return found;
  const rows = await db
    .selectFrom("messageParticipant")
    .select(["messageId", "role", "name", "address"])
    .where("messageId", "in", messageIds)
    .orderBy("messageId")
    .orderBy("role")
    .orderBy("place")
    .execute();
  for (const { messageId, role, name, address } of rows) {
    const named = found.get(messageId) ?? {};
    const mailboxes = named[role] ?? [];
    mailboxes.push({ name, address });
    named[role] = mailboxes;
    found.set(messageId, named);
  }
  return found;
}

/** Returns the stored message with the same Message-ID in the same direction; undefined without one. */
export async function storedMail(
  trx: Trx,
  { messageId, direction }: Pick<LeadMessageTable, "messageId" | "direction">,
): Promise<LeadMessageTable | undefined> {
  if (messageId === null) return undefined;
  return trx
    .selectFrom("leadMessage")
    .selectAll()
    .where("messageId", "=", messageId)
    .where("direction", "=", direction)
    .executeTakeFirst();
}

/** Returns the addresses in Bcc of an answer, which no header shows. */
export async function bccOf(db: Db | Trx, messageId: string): Promise<string[]> {
  const { bcc = [] } = (await participantsOfMessages(db, [messageId])).get(messageId) ?? {};
  return bcc.map(({ address }) => address);
}

export async function insertAttachment(trx: Trx, row: LeadAttachmentTable): Promise<void> {
  await trx.insertInto("leadAttachment").values(row).execute();
}

/** Returns the messages of several leads, the newest first. */
export async function messagesOfLeads(
  db: Db | Trx,
  leadIds: readonly string[],
  limit: number,
): Promise<LeadMessageTable[]> {
  return db
    .selectFrom("leadMessage")
    .selectAll()
    .where("leadId", "in", leadIds)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Returns the history entries of these leads that stand for automatic mails, by id. */
export async function automaticMails(
  db: Db | Trx,
  leadIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("leadEvent")
    .select("id")
    .where("leadId", "in", leadIds)
    .where("kind", "=", "mail-auto")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns the files of messages without their content, in their order. */
export async function attachmentsOf(db: Db | Trx, messageIds: readonly string[]) {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom("leadAttachment")
    .select(["id", "messageId", "place", "name", "mediaType", "size", "sha256"])
    .where("messageId", "in", messageIds)
    .orderBy("messageId")
    .orderBy("place")
    .execute();
}

/** Returns a file with the id of its lead, and with its content unless the file store holds that. */
export async function findAttachment(db: Db | Trx, id: string) {
  return db
    .selectFrom("leadAttachment")
    .innerJoin("leadMessage", "leadMessage.id", "leadAttachment.messageId")
    .selectAll("leadAttachment")
    .select("leadMessage.leadId")
    .where("leadAttachment.id", "=", id)
    .executeTakeFirst();
}

/** Returns the safe HTML of a lead's message; undefined if there is no such message. */
export async function htmlOfMessage(
  db: Db | Trx,
  { leadId, messageId }: { leadId: string; messageId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("leadMessage")
    .select("html")
    .where("id", "=", messageId)
    .where("leadId", "=", leadId)
    .executeTakeFirst();
  return row?.html;
}

/** Returns the newest message with one of these Message-IDs, in either direction. */
export async function messageByMessageIds(
  db: Db | Trx,
  messageIds: readonly string[],
): Promise<LeadMessageTable | undefined> {
  if (messageIds.length === 0) return undefined;
  return db
    .selectFrom("leadMessage")
    .selectAll()
    .where("messageId", "in", messageIds)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Returns the mail that began a lead; undefined if a form did, or staff. */
export async function firstMailOf(db: Db | Trx, leadId: string) {
  return db
    .selectFrom("leadMessage")
    .select(["messageId", "referencesText"])
    .where("leadId", "=", leadId)
    .where("direction", "=", "in")
    .where("channel", "=", "mail")
    .orderBy("at")
    .limit(1)
    .executeTakeFirst();
}

/** Returns the token of a lead's reply address, created on first use. */
export async function replyTokenOf(trx: Trx, leadId: string): Promise<string> {
  await trx
    .insertInto("leadReplyToken")
    .values({ token: randomBytes(tokenBytes).toString("hex"), leadId })
    .onConflict((conflict) => conflict.column("leadId").doNothing())
    .execute();
  const row = await trx
    .selectFrom("leadReplyToken")
    .select("token")
    .where("leadId", "=", leadId)
    .executeTakeFirstOrThrow();
  return row.token;
}

/** Returns the id of the lead whose reply address has this token. */
export async function leadIdOfToken(db: Db | Trx, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("leadReplyToken")
    .select("leadId")
    .where("token", "=", token)
    .executeTakeFirst();
  return row?.leadId;
}

/** Marks the customer's messages of these leads as read. */
export async function markMessagesRead(
  trx: Trx,
  leadIds: readonly string[],
  at: number,
): Promise<void> {
  await trx
    .updateTable("leadMessage")
    .set({ readAt: at })
    .where("leadId", "in", leadIds)
    .where("direction", "=", "in")
    .where("readAt", "is", null)
    .execute();
}
