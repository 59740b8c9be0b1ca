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
  await trx.insertInto("replyFile").values(row).execute();
}

/** Deletes a file of an answer that is being written. Returns false if there is no such file. */
export async function deleteReplyFile(
  trx: Trx,
  file: { id: string; leadId: string; staffId: string },
): Promise<boolean> {
  const result = await trx
    .deleteFrom("replyFile")
    .where("id", "=", file.id)
    .where("leadId", "=", file.leadId)
    .where("staffId", "=", file.staffId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes files of answers that were never sent, from before a moment (ms). */
export async function deleteOldReplyFiles(db: Db, before: number): Promise<void> {
  await db.deleteFrom("replyFile").where("createdAt", "<", before).execute();
}

/** Returns the names, types and sizes of a person's files for a lead. */
export async function replyFiles(
  trx: Trx,
  ids: readonly string[],
  owner: { leadId: string; staffId: string },
) {
  if (ids.length === 0) return [];
  return trx
    .selectFrom("replyFile")
    .select(["id", "name", "mediaType", "size"])
    .where("id", "in", ids)
    .where("leadId", "=", owner.leadId)
    .where("staffId", "=", owner.staffId)
    .execute();
}

/** Returns the files of answers to these leads that were not sent, without their content. */
export async function replyFilesOfLeads(db: Db, leadIds: readonly string[]) {
  return db
    .selectFrom("replyFile")
    .select(["id", "leadId", "name", "mediaType", "size"])
    .where("leadId", "in", leadIds)
    .orderBy("createdAt")
    .execute();
}

/** Columns of a file that stay the same when its answer is sent. */
const carried = ["id", "name", "mediaType", "size", "sha256", "content", "inStore"] as const;

/** Moves files to the message that they are sent with, in this order. Their content stays where it is. */
export async function attachFiles(
  trx: Trx,
  messageId: string,
  ids: readonly string[],
): Promise<void> {
  for (const [place, id] of ids.entries()) {
    await trx
      .insertInto("leadAttachment")
      .columns([...carried, "messageId", "place"])
      .expression((eb) =>
        eb
          .selectFrom("replyFile")
          .select(({ val }) => [...carried, val(messageId).as("messageId"), val(place).as("place")])
          .where("id", "=", id),
      )
      .execute();
    await trx.deleteFrom("replyFile").where("id", "=", id).execute();
  }
}

/** Moves the files of a message back to the answer that is being written again. */
export async function detachFiles(
  trx: Trx,
  messageId: string,
  owner: { leadId: string; staffId: string; at: number },
): Promise<void> {
  await trx
    .insertInto("replyFile")
    .columns([...carried, "leadId", "staffId", "createdAt"])
    .expression((eb) =>
      eb
        .selectFrom("leadAttachment")
        .select(({ val }) => [
          ...carried,
          val(owner.leadId).as("leadId"),
          val(owner.staffId).as("staffId"),
          val(owner.at).as("createdAt"),
        ])
        .where("messageId", "=", messageId),
    )
    .execute();
  await trx.deleteFrom("leadAttachment").where("messageId", "=", messageId).execute();
}

/** Returns the files of a message, with their content unless the file store holds it, in their order. */
export async function filesOfMessage(db: Db, messageId: string) {
  return db
    .selectFrom("leadAttachment")
    .select(["id", "name", "mediaType", "content", "inStore", "sha256"])
    .where("messageId", "=", messageId)
    .orderBy("place")
    .execute();
}
