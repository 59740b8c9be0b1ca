import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { SiteNoticeTable } from "#platform/database/tables-marketing.ts";

export async function findNotice(db: Db | Trx): Promise<SiteNoticeTable | undefined> {
  return db.selectFrom("site_notice").selectAll().where("id", "=", 1).executeTakeFirst();
}

/** Answers false when it changed since `version` was read; 0: it was not there yet. */
export async function storeNotice(
  trx: Trx,
  { row, version }: { row: SiteNoticeTable; version: number },
): Promise<boolean> {
  if (version === 0) {
    const inserted = await trx
      .insertInto("site_notice")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { id, ...change } = row;
  const updated = await trx
    .updateTable("site_notice")
    .set(change)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Notes what the pages show. Answers false when they show that already. */
export async function noteShown(trx: Trx, shown: 0 | 1): Promise<boolean> {
  const updated = await trx
    .updateTable("site_notice")
    .set({ shown })
    .where("id", "=", 1)
    .where("shown", "!=", shown)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}
