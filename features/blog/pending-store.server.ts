import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { PostPendingTable } from "#platform/database/tables-blog.ts";

export async function findPending(db: Db | Trx, postId: string) {
  return db.selectFrom("postPending").selectAll().where("postId", "=", postId).executeTakeFirst();
}

/** Replaces the pending changes of `seenRevision` (0: none yet). Returns false when that revision is not current. */
export async function writePending(
  trx: Trx,
  row: PostPendingTable,
  seenRevision: number,
): Promise<boolean> {
  if (seenRevision === 0) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("postPending")
      .values(row)
      .onConflict((conflict) => conflict.column("postId").doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await trx
    .updateTable("postPending")
    .set(row)
    .where("postId", "=", row.postId)
    .where("revision", "=", seenRevision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a post's pending changes. Returns false when there were none. */
export async function deletePending(trx: Trx, postId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("postPending")
    .where("postId", "=", postId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
