import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { LeadMessageTable, ReplyFileTable } from "#platform/database/tables-conversations.ts";

/** Returns the message that stands for a history entry. */
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

/** Returns a lead's newest mail of a direction; scheduled ones that still wait do not count. */
export async function newestMessage(
  trx: Trx,
  leadId: string,
  direction: LeadMessageTable["direction"],
): Promise<LeadMessageTable | undefined> {
  return trx
    .selectFrom("lead_message")
    .selectAll()
    .where("lead_id", "=", leadId)
    .where("direction", "=", direction)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("scheduled_answer")
            .select("scheduled_answer.message_id")
            .whereRef("scheduled_answer.message_id", "=", "lead_message.id"),
        ),
      ),
    )
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Returns the outbox row of the thanks that the lead's sender got. */
export async function acknowledgementOf(
  trx: Trx,
  leadId: string,
): Promise<{ id: string } | undefined> {
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

/** Makes a waiting mail due. Returns false when it no longer waits for its time. */
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

/** Notes when a scheduled answer was sent. Returns false when that was noted before. */
export async function endSchedule(trx: Trx, messageId: string, at: number): Promise<boolean> {
  const result = await trx
    .deleteFrom("scheduled_answer")
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  await trx.updateTable("lead_message").set({ at }).where("id", "=", messageId).execute();
  return result.numDeletedRows > 0n;
}

/** Returns the moments at which these messages are to be sent, by message id; those that wait for one only. */
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

/** Returns scheduled answers that were sent and not noted yet, with the moment of sending. */
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

/** Returns the mails about some leads with what became of them. */
export async function mailsAbout(db: Db, leadIds: readonly string[]) {
  return db
    .selectFrom("outbox")
    .select(["id", "state", "due_at", "sent_at", "attempts", "last_error"])
    .where("subject_type", "=", "lead")
    .where("subject_id", "in", leadIds)
    .execute();
}

export async function insertReplyFile(trx: Trx, row: ReplyFileTable): Promise<void> {
  await trx.insertInto("reply_file").values(row).execute();
}

/** Deletes a file of an answer that is being written. Returns false when it is gone. */
export async function deleteReplyFile(
  trx: Trx,
  file: { id: string; leadId: string; staffId: string },
): Promise<boolean> {
  const result = await trx
    .deleteFrom("reply_file")
    .where("id", "=", file.id)
    .where("lead_id", "=", file.leadId)
    .where("staff_id", "=", file.staffId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes files of answers that were never sent, from before a moment (ms). */
export async function deleteOldReplyFiles(db: Db, before: number): Promise<void> {
  await db.deleteFrom("reply_file").where("created_at", "<", before).execute();
}

/** Returns the names, types and sizes of a person's files for a lead. */
export async function replyFiles(
  trx: Trx,
  ids: readonly string[],
  owner: { leadId: string; staffId: string },
) {
  if (ids.length === 0) return [];
  return trx
    .selectFrom("reply_file")
    .select(["id", "name", "media_type", "size"])
    .where("id", "in", ids)
    .where("lead_id", "=", owner.leadId)
    .where("staff_id", "=", owner.staffId)
    .execute();
}

/** Moves files to the message that they go out with, in this order. Their content stays in the database. */
export async function attachFiles(
  trx: Trx,
  messageId: string,
  ids: readonly string[],
): Promise<void> {
  for (const [place, id] of ids.entries()) {
    await trx
      .insertInto("lead_attachment")
      .columns(["id", "message_id", "place", "name", "media_type", "size", "sha256", "content"])
      .expression((eb) =>
        eb
          .selectFrom("reply_file")
          .select(({ val }) => [
            "id",
            val(messageId).as("message_id"),
            val(place).as("place"),
            "name",
            "media_type",
            "size",
            "sha256",
            "content",
          ])
          .where("id", "=", id),
      )
      .execute();
    await trx.deleteFrom("reply_file").where("id", "=", id).execute();
  }
}

/** Moves the files of a message back to the answer that is being written again. */
export async function detachFiles(
  trx: Trx,
  messageId: string,
  owner: { leadId: string; staffId: string; at: number },
): Promise<void> {
  await trx
    .insertInto("reply_file")
    .columns([
      "id",
      "lead_id",
      "staff_id",
      "name",
      "media_type",
      "size",
      "sha256",
      "content",
      "created_at",
    ])
    .expression((eb) =>
      eb
        .selectFrom("lead_attachment")
        .select(({ val }) => [
          "id",
          val(owner.leadId).as("lead_id"),
          val(owner.staffId).as("staff_id"),
          "name",
          "media_type",
          "size",
          "sha256",
          "content",
          val(owner.at).as("created_at"),
        ])
        .where("message_id", "=", messageId),
    )
    .execute();
  await trx.deleteFrom("lead_attachment").where("message_id", "=", messageId).execute();
}

/** Returns the files of a message with their content, in their order. */
export async function filesOfMessage(db: Db, messageId: string) {
  return db
    .selectFrom("lead_attachment")
    .select(["name", "media_type", "content"])
    .where("message_id", "=", messageId)
    .orderBy("place")
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
