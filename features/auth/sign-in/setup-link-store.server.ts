import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { SetupLinkTable } from "#platform/database/tables.ts";

export async function insertSetupLink(db: Db, row: SetupLinkTable): Promise<void> {
  await db.insertInto("setupLink").values(row).execute();
}

/** Ends every open link and returns their hashes. */
export async function endSetupLinks(trx: Trx, now: number): Promise<string[]> {
  const ended = await trx
    .updateTable("setupLink")
    .set({ usedAt: now })
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .returning("tokenHash")
    .execute();
  return ended.map((link) => link.tokenHash);
}

export async function isSetupLinkOpen(db: Db, tokenHash: string, now: number): Promise<boolean> {
  const link = await db
    .selectFrom("setupLink")
    .select("tokenHash")
    .where("tokenHash", "=", tokenHash)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return link !== undefined;
}
