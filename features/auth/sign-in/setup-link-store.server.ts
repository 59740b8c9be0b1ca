import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { SetupLinkTable } from "#platform/database/tables.ts";

export async function insertSetupLink(db: Db, row: SetupLinkTable): Promise<void> {
  await db.insertInto("setup_link").values(row).execute();
}

/** Ends every open link and returns their hashes. */
export async function endSetupLinks(trx: Trx, now: number): Promise<string[]> {
  const ended = await trx
    .updateTable("setup_link")
    .set({ used_at: now })
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("token_hash")
    .execute();
  return ended.map((link) => link.token_hash);
}

export async function isSetupLinkOpen(db: Db, tokenHash: string, now: number): Promise<boolean> {
  const link = await db
    .selectFrom("setup_link")
    .select("token_hash")
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return link !== undefined;
}
