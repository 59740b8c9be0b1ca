import type { Kysely } from "kysely";

/** Adds why the hash of an address is stored: it must not be mailed ("suppressed"), or its reader left ("left"). */
export async function leftReaders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("newsletter_suppression")
    .addColumn("kind", "text", (c) => c.notNull().defaultTo("suppressed"))
    .execute();
}
