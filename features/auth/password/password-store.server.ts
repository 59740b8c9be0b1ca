import type { Db, Trx } from "#platform/database/engine.server.ts";

/** Returns the hash of a person's password; undefined without one. */
export async function findPassword(db: Db, staffId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("staffPassword")
    .select("hash")
    .where("staffId", "=", staffId)
    .executeTakeFirst();
  return row?.hash;
}

/** Stores the hash of a person's first or new password. */
export async function savePassword(trx: Trx, staffId: string, hash: string): Promise<void> {
  await trx
    .insertInto("staffPassword")
    .values({ staffId, hash })
    .onConflict((conflict) => conflict.column("staffId").doUpdateSet({ hash }))
    .execute();
}
