import { sql } from "kysely";
import { meetPersonOf } from "#features/people/store/people.server.ts";
import { countOf } from "#platform/database/counts.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { LeadMessageTable } from "#platform/database/tables-conversations.ts";

/** Returns the message of a history entry. */
export async function messageOfEvent(
  db: Db | Trx,
  eventId: string,
): Promise<LeadMessageTable | undefined> {
  return db
    .selectFrom("leadMessage")
    .selectAll()
    .where("leadEventId", "=", eventId)
    .executeTakeFirst();
}

export async function findMessage(db: Db | Trx, id: string): Promise<LeadMessageTable | undefined> {
  return db.selectFrom("leadMessage").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Returns the outbox row of the acknowledgement to the lead's sender. */
export async function acknowledgementOf(trx: Trx, leadId: string) {
  return trx
    .selectFrom("outbox")
    .select("id")
    .where("subjectType", "=", "lead")
    .where("subjectId", "=", leadId)
    .where("template", "=", "lead.acknowledgement")
    .executeTakeFirst();
}

/** Deletes an answer that was not sent: its message and these history entries. */
export async function deleteAnswer(
  trx: Trx,
  messageId: string | undefined,
  eventIds: readonly string[],
): Promise<void> {
  if (messageId) await trx.deleteFrom("leadMessage").where("id", "=", messageId).execute();
  await trx.deleteFrom("leadEvent").where("id", "in", eventIds).execute();
}

/** Makes a queued mail due now. Returns false if it no longer waits for its time. */
export async function dueNow(trx: Trx, mailId: string, now: number): Promise<boolean> {
  const result = await trx
    .updateTable("outbox")
    .set({ dueAt: now })
    .where("id", "=", mailId)
    .where("state", "=", "queued")
    .where("attempts", "=", 0)
    .where("dueAt", ">", now)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function scheduleAnswer(trx: Trx, messageId: string, sendAt: number): Promise<void> {
  await trx.insertInto("scheduledAnswer").values({ messageId, sendAt }).execute();
}

/** Records when a scheduled answer was sent, which is a contact. Returns false if that was recorded before. */
export async function endSchedule(trx: Trx, messageId: string, at: number): Promise<boolean> {
  const result = await trx
    .deleteFrom("scheduledAnswer")
    .where("messageId", "=", messageId)
    .executeTakeFirst();
  const message = await trx
    .updateTable("leadMessage")
    .set({ at })
    .where("id", "=", messageId)
    .returning("leadId")
    .executeTakeFirst();
  if (message) await meetPersonOf(trx, message.leadId, at);
  return result.numDeletedRows > 0n;
}

/** Returns the send times (ms) of those messages that are scheduled, by message id. */
export async function schedulesOf(
  db: Db | Trx,
  messageIds: readonly string[],
): Promise<Map<string, number>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("scheduledAnswer")
    .selectAll()
    .where("messageId", "in", messageIds)
    .execute();
  return new Map(rows.map((row) => [row.messageId, row.sendAt]));
}

/** Returns scheduled answers that were sent but not recorded yet, with the moment of sending. */
export async function sentOnSchedule(db: Db, limit: number) {
  return db
    .selectFrom("scheduledAnswer")
    .innerJoin("leadMessage", "leadMessage.id", "scheduledAnswer.messageId")
    .innerJoin("outbox", "outbox.id", "leadMessage.mailId")
    .select(["leadMessage.id", "leadMessage.leadId", "outbox.id as mailId", "outbox.sentAt"])
    .where("outbox.state", "=", "sent")
    .orderBy("scheduledAnswer.sendAt")
    .limit(limit)
    .execute();
}

/** Returns the mails about some leads with their delivery state. */
export async function mailsAbout(db: Db, leadIds: readonly string[]) {
  return db
    .selectFrom("outbox")
    .select(["id", "state", "dueAt", "sentAt", "attempts", "lastError"])
    .where("subjectType", "=", "lead")
    .where("subjectId", "in", leadIds)
    .execute();
}

/** Returns a person's signature; empty where they have none. */
export async function signatureOf(db: Db | Trx, staffId: string): Promise<string> {
  const row = await db
    .selectFrom("staffSignature")
    .select("text")
    .where("staffId", "=", staffId)
    .executeTakeFirst();
  return row?.text ?? "";
}

export async function storeSignature(trx: Trx, staffId: string, text: string): Promise<void> {
  await trx
    .insertInto("staffSignature")
    .values({ staffId, text })
    .onConflict((conflict) => conflict.column("staffId").doUpdateSet({ text }))
    .execute();
}

/**
 * Returns a text that changes with the delivery state of answers and with the number of unread messages. Neither writes
 * an audit row.
 */
export async function stateOfAnswers(db: Db): Promise<string> {
  const sent = await db
    .selectFrom("outbox")
    .select("sentAt")
    .where("state", "=", "sent")
    .orderBy("sentAt", "desc")
    .limit(1)
    .executeTakeFirst();
  const open = await db
    .selectFrom("outbox")
    .select((select) => [
      "state",
      select.fn.countAll<number>().as("count"),
      select.fn.sum<number>("attempts").as("tries"),
    ])
    .where("state", "in", ["queued", "sending", "failed"])
    .where("template", "=", "lead.reply")
    .groupBy("state")
    .orderBy("state")
    .execute();
  // Literal values, so that the partial index is used.
  const isUnread = sql<boolean>`direction = 'in' and read_at is null`;
  const unread = await countOf(db.selectFrom("leadMessage").where(isUnread));
  return JSON.stringify([sent?.sentAt ?? 0, open, unread]);
}
