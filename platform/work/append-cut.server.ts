import type { Trx } from "#platform/database/engine.server.ts";

/** Append-only tables whose expired rows may be deleted. */
type CutTable = "consent_record";

/**
 * Lets `work` delete rows older than `before` (ms) from an append-only table, in the caller's transaction. The triggers
 * still refuse to delete newer rows, and any row afterwards: the open cut is never visible outside the transaction.
 */
export async function whileCut<T>(
  trx: Trx,
  { table, before }: { table: CutTable; before: number },
  work: () => Promise<T>,
): Promise<T> {
  await trx.insertInto("appendCut").values({ name: table, before }).execute();
  const done = await work();
  await trx.deleteFrom("appendCut").where("name", "=", table).execute();
  return done;
}
