import { sql } from "kysely";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { LeadMessageTable } from "#platform/database/tables-conversations.ts";

/** Returns the message of a history entry. */
export async function messageOfEvent(
  db: Db | Trx,
  eventId: string,
): Promise<LeadMessageTable | undefined> {
  return db
    .selectFrom("lead_message")
    .selectAll()
    .where("lead_event_id", "=", eventId)
    .executeTakeFirst();
}

export async function findMessage(db: Db | Trx, id: string): Promise<LeadMessageTable | undefined> {
  return db.selectFrom("lead_message").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Returns the outbox row of the acknowledgement to the lead's sender. */
export async function acknowledgementOf(trx: Trx, leadId: string) {
  return trx
    .selectFrom("outbox")
    .select("id")
    .where("subject_type", "=", "lead")
    .where("subject_id", "=", leadId)
    .where("template", "=", "lead.acknowledgement")
    .executeTakeFirst();
}

/** Deletes an answer that was not sent: its message and these history entries. */
export async function deleteAnswer(
  trx: Trx,
  messageId: string | undefined,
  eventIds: readonly string[],
): Promise<void> {
  if (messageId) await trx.deleteFrom("lead_message").where("id", "=", messageId).execute();
  await trx.deleteFrom("lead_event").where("id", "in", eventIds).execute();
}

/** Makes a queued mail due now. Returns false if it no longer waits for its time. */
export async function dueNow(trx: Trx, mailId: string, now: number): Promise<boolean> {
  const result = await trx
    .updateTable("outbox")
    .set({ due_at: now })
    .where("id", "=", mailId)
    .where("state", "=", "queued")
    .where("attempts", "=", 0)
    .where("due_at", ">", now)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function scheduleAnswer(trx: Trx, messageId: string, sendAt: number): Promise<void> {
  await trx
    .insertInto("scheduled_answer")
    .values({ message_id: messageId, send_at: sendAt })
    .execute();
}

/** Records when a scheduled answer was sent. Returns false if that was recorded before. */
export async function endSchedule(trx: Trx, messageId: string, at: number): Promise<boolean> {
  const result = await trx
    .deleteFrom("scheduled_answer")
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  await trx.updateTable("lead_message").set({ at }).where("id", "=", messageId).execute();
  return result.numDeletedRows > 0n;
}

/** Returns the send times (ms) of those messages that are scheduled, by message id. */
export async function schedulesOf(
  db: Db | Trx,
  messageIds: readonly string[],
): Promise<Map<string, number>> {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("scheduled_answer")
    .selectAll()
    .where("message_id", "in", messageIds)
    .execute();
  return new Map(rows.map((row) => [row.message_id, row.send_at]));
}

/** Returns scheduled answers that were sent but not recorded yet, with the moment of sending. */
export async function sentOnSchedule(db: Db, limit: number) {
  return db
    .selectFrom("scheduled_answer")
    .innerJoin("lead_message", "lead_message.id", "scheduled_answer.message_id")
    .innerJoin("outbox", "outbox.id", "lead_message.mail_id")
    .select([
      "lead_message.id",
      "lead_message.lead_id as leadId",
      "outbox.id as mailId",
      "outbox.sent_at as sentAt",
    ])
    .where("outbox.state", "=", "sent")
    .orderBy("scheduled_answer.send_at")
    .limit(limit)
    .execute();
}

/** Returns the mails about some leads with their delivery state. */
export async function mailsAbout(db: Db, leadIds: readonly string[]) {
  return db
    .selectFrom("outbox")
    .select(["id", "state", "due_at", "sent_at", "attempts", "last_error"])
    .where("subject_type", "=", "lead")
    .where("subject_id", "in", leadIds)
    .execute();
}

/** Returns a person's signature; empty where they have none. */
export async function signatureOf(db: Db | Trx, staffId: string): Promise<string> {
  const row = await db
    .selectFrom("staff_signature")
    .select("text")
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  return row?.text ?? "";
}

export async function storeSignature(trx: Trx, staffId: string, text: string): Promise<void> {
  await trx
    .insertInto("staff_signature")
    .values({ staff_id: staffId, text })
    .onConflict((conflict) => conflict.column("staff_id").doUpdateSet({ text }))
    .execute();
}

/**
 * Returns a text that changes with the delivery state of answers and with the number of unread messages. Neither writes
 * an audit row.
 */
export async function stateOfAnswers(db: Db): Promise<string> {
  const sent = await db
    .selectFrom("outbox")
    .select("sent_at")
    .where("state", "=", "sent")
    .orderBy("sent_at", "desc")
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
  const unread = await db
    .selectFrom("lead_message")
    .select((select) => select.fn.countAll<number>().as("count"))
    // Literal values, so that the partial index is used.
    .where(sql<boolean>`direction = 'in' and read_at is null`)
    .executeTakeFirst();
  return JSON.stringify([sent?.sent_at ?? 0, open, unread?.count ?? 0]);
}
