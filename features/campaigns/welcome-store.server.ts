import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { NewsletterWelcomeTable } from "#platform/database/tables-marketing.ts";
import { storeVersioned } from "#platform/database/versioned-row.server.ts";

export async function findWelcome(db: Db | Trx): Promise<NewsletterWelcomeTable | undefined> {
  return db.selectFrom("newsletter_welcome").selectAll().where("id", "=", 1).executeTakeFirst();
}

/** Stores the welcome mail; version 0 inserts it. Returns false when it changed since `version` was read. */
export async function storeWelcome(
  trx: Trx,
  { row, version }: { row: NewsletterWelcomeTable; version: number },
): Promise<boolean> {
  return storeVersioned(trx, "newsletter_welcome", "id", { row, seenVersion: version });
}
