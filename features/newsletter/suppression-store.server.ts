import type { Db, Trx } from "#platform/database/engine.server.ts";

export async function insertSuppression(
  trx: Trx,
  row: { address_hash: string; at: number },
): Promise<void> {
  await trx
    .insertInto("newsletter_suppression")
    .values(row)
    .onConflict((conflict) => conflict.column("address_hash").doNothing())
    .execute();
}

/** Those of these hashes that are suppressed, with since when. At most some hundred at a time. */
export async function suppressedHashes(
  db: Db | Trx,
  hashes: readonly string[],
): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom("newsletter_suppression")
    .selectAll()
    .where("address_hash", "in", hashes)
    .execute();
  return new Map(rows.map((row) => [row.address_hash, row.at]));
}

export async function countSuppressions(db: Db): Promise<number> {
  const row = await db
    .selectFrom("newsletter_suppression")
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Answers false when it was not there. */
export async function deleteSuppression(trx: Trx, hash: string): Promise<boolean> {
  const result = await trx
    .deleteFrom("newsletter_suppression")
    .where("address_hash", "=", hash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
