import { countOf } from "#platform/database/counts.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { NewsletterSuppressionTable } from "#platform/database/tables-marketing.ts";
import { inChunks } from "#platform/in-chunks.ts";

const rowsPerStatement = 500;

/** Stores these hashes. A suppression replaces an unsubscription, never the other way round. */
export async function insertSuppressions(
  trx: Trx,
  rows: readonly NewsletterSuppressionTable[],
): Promise<void> {
  for (const some of inChunks(rows, rowsPerStatement)) {
    await trx
      .insertInto("newsletterSuppression")
      .values(some)
      .onConflict((conflict) =>
        conflict
          .column("addressHash")
          .doUpdateSet(({ ref }) => ({ kind: ref("excluded.kind"), at: ref("excluded.at") }))
          .where("newsletterSuppression.kind", "=", "left"),
      )
      .execute();
  }
}

/** Returns the stored rows of these hashes; takes at most a few hundred at a time. */
export async function findHashes(db: Db | Trx, hashes: readonly string[]) {
  if (hashes.length === 0) return [];
  return db
    .selectFrom("newsletterSuppression")
    .selectAll()
    .where("addressHash", "in", hashes)
    .execute();
}

export async function countSuppressions(db: Db): Promise<number> {
  return countOf(db.selectFrom("newsletterSuppression").where("kind", "=", "suppressed"));
}

/** Deletes the rows of these hashes with this kind. Returns false when there was none. */
export async function deleteSuppression(
  trx: Trx,
  { hashes, kind }: { hashes: readonly string[]; kind: "suppressed" | "left" },
): Promise<boolean> {
  const result = await trx
    .deleteFrom("newsletterSuppression")
    .where("addressHash", "in", hashes)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
