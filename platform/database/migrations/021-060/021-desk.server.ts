import type { Kysely } from "kysely";

/** Adds retries of a campaign, suppressions that outlive their reader, and the time since which a picture is unused. */
export async function desk(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("newsletter_recipient").addColumn("retried_at", "bigint").execute();
  await db.schema
    .createTable("newsletter_suppression")
    .addColumn("address_hash", "text", (c) => c.primaryKey())
    .addColumn("at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.alterTable("picture").addColumn("unused_since", "bigint").execute();
  await db.schema
    .createIndex("picture_created")
    .on("picture")
    .columns(["created_at", "id"])
    .execute();
}
