import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { SiteNoticeTable } from "#platform/database/tables-marketing.ts";

export async function findAnnouncement(db: Db | Trx): Promise<SiteNoticeTable | undefined> {
  return db.selectFrom("siteNotice").selectAll().where("id", "=", 1).executeTakeFirst();
}

/** Stores whether the pages show the announcement. Returns false if nothing changed. */
export async function setShown(trx: Trx, shown: 0 | 1): Promise<boolean> {
  const updated = await trx
    .updateTable("siteNotice")
    .set({ shown })
    .where("id", "=", 1)
    .where("shown", "!=", shown)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}
