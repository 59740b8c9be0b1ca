import { type Db, type Engine, lockingRow, type Trx } from "#platform/database/engine.server.ts";

/** Returns the hash of a person's password; undefined without one. */
export async function findPassword(db: Db, staffId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("staffPassword")
    .select("hash")
    .where("staffId", "=", staffId)
    .executeTakeFirst();
  return row?.hash;
}

/** Returns whether a person's password still has this hash, which then stays until the transaction ends. */
export async function holdsPassword(
  trx: Trx,
  engine: Engine,
  { staffId, hash }: { staffId: string; hash: string },
): Promise<boolean> {
  const held = trx
    .selectFrom("staffPassword")
    .select("staffId")
    .where("staffId", "=", staffId)
    .where("hash", "=", hash);
  return (await lockingRow(engine, held).executeTakeFirst()) !== undefined;
}

/** Stores the hash of a person's first or new password. */
export async function savePassword(trx: Trx, staffId: string, hash: string): Promise<void> {
  await trx
    .insertInto("staffPassword")
    .values({ staffId, hash })
    .onConflict((conflict) => conflict.column("staffId").doUpdateSet({ hash }))
    .execute();
}
