import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { ReplyFileTable } from "#platform/database/tables-conversations.ts";
import { heldFiles } from "#platform/files/held-files.server.ts";

/** Folder of attachments in the file store. A file of an answer keeps its name there when the answer is sent. */
export const attachmentFolder = "attachments";

export const replyFilesHeld = heldFiles({
  table: "reply_file",
  id: "id",
  content: "content",
  folder: attachmentFolder,
});

export async function insertReplyFile(trx: Trx, row: ReplyFileTable): Promise<void> {
  await trx.insertInto("reply_file").values(row).execute();
}

/** Deletes a file of an answer that is being written. Returns false if there is no such file. */
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

/** Returns the files of answers to these leads that were not sent, without their content. */
export async function replyFilesOfLeads(db: Db, leadIds: readonly string[]) {
  return db
    .selectFrom("reply_file")
    .select(["id", "lead_id", "name", "media_type", "size"])
    .where("lead_id", "in", leadIds)
    .orderBy("created_at")
    .execute();
}

/** Columns of a file that stay the same when its answer is sent. */
const carried = ["id", "name", "media_type", "size", "sha256", "content", "in_store"] as const;

/** Moves files to the message that they are sent with, in this order. Their content stays where it is. */
export async function attachFiles(
  trx: Trx,
  messageId: string,
  ids: readonly string[],
): Promise<void> {
  for (const [place, id] of ids.entries()) {
    await trx
      .insertInto("lead_attachment")
      .columns([...carried, "message_id", "place"])
      .expression((eb) =>
        eb
          .selectFrom("reply_file")
          .select(({ val }) => [
            ...carried,
            val(messageId).as("message_id"),
            val(place).as("place"),
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
    .columns([...carried, "lead_id", "staff_id", "created_at"])
    .expression((eb) =>
      eb
        .selectFrom("lead_attachment")
        .select(({ val }) => [
          ...carried,
          val(owner.leadId).as("lead_id"),
          val(owner.staffId).as("staff_id"),
          val(owner.at).as("created_at"),
        ])
        .where("message_id", "=", messageId),
    )
    .execute();
  await trx.deleteFrom("lead_attachment").where("message_id", "=", messageId).execute();
}

/** Returns the files of a message, with their content unless the file store holds it, in their order. */
export async function filesOfMessage(db: Db, messageId: string) {
  return db
    .selectFrom("lead_attachment")
    .select(["id", "name", "media_type", "content", "in_store", "sha256"])
    .where("message_id", "=", messageId)
    .orderBy("place")
    .execute();
}
