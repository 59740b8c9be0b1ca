import type { Kysely } from "kysely";

/** Adds results of the domain check: public facts about a domain, never who requested the check. */
export async function domainCheck(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("domain_check")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("version", "text", (c) => c.notNull())
    .addColumn("result", "text", (c) => c.notNull())
    // The edition of the text that was confirmed before the check.
    .addColumn("authorized_edition", "text", (c) => c.notNull())
    .addColumn("checked_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("domain_check_checked")
    .on("domain_check")
    .column("checked_at")
    .execute();
}
