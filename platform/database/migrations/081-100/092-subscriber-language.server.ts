import type { Kysely } from "kysely";

/** Adds the language of the page on which somebody subscribed, in which the mails about the subscription are written. */
export async function subscriberLanguage(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("subscriber")
    .addColumn("language", "text", (c) => c.notNull().defaultTo("en"))
    .execute();
}
