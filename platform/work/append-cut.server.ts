import type { Trx } from "#platform/database/engine.server.ts";

/** Tables that refuse every change, except that rows go when their time is over. */
type CutTable = "consent_record";

/**
 * Lets `work` delete rows older than `before` (ms) from an append-only table, in the caller's transaction. The triggers
 * refuse to delete a newer row even then, and any row once this has ended: the cut is never seen outside the transaction.
 */
export async function whileCut<T>(
  trx: Trx,
  { table, before }: { table: CutTable; before: number },
  work: () => Promise<T>,
): Promise<T> {
  await trx.insertInto("append_cut").values({ name: table, before }).execute();
  const done = await work();
  await trx.deleteFrom("append_cut").where("name", "=", table).execute();
  return done;
}
