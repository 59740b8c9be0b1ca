import type { Kysely } from "kysely";

/** Why an address is kept as a code: it must not be mailed ("suppressed"), or its reader left ("left"). */
export async function leftReaders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("newsletter_suppression")
    .addColumn("kind", "text", (c) => c.notNull().defaultTo("suppressed"))
    .execute();
}
