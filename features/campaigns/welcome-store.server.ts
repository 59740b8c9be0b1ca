import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { NewsletterWelcomeTable } from "#platform/database/tables-marketing.ts";

export async function findWelcome(db: Db | Trx): Promise<NewsletterWelcomeTable | undefined> {
  return db.selectFrom("newsletter_welcome").selectAll().where("id", "=", 1).executeTakeFirst();
}

/** Answers false when it changed since `version` was read; 0: it was not there yet. */
export async function storeWelcome(
  trx: Trx,
  { row, version }: { row: NewsletterWelcomeTable; version: number },
): Promise<boolean> {
  if (version === 0) {
    const inserted = await trx
      .insertInto("newsletter_welcome")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { id, ...change } = row;
  const updated = await trx
    .updateTable("newsletter_welcome")
    .set(change)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}
