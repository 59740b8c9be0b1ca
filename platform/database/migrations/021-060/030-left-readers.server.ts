import type { Kysely } from "kysely";

/** Adds the reason for storing an address as a code: it must not be mailed ("suppressed"), or its reader left ("left"). */
export async function leftReaders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("newsletter_suppression")
    .addColumn("kind", "text", (c) => c.notNull().defaultTo("suppressed"))
    .execute();
}
