import type { Kysely } from "kysely";

/** Adds the results of the nightly check of the site's own domain. */
export async function ownDomain(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("own_domain_check")
    .addColumn("checked_at", "bigint", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("result", "text", (c) => c.notNull())
    .execute();
}
