import type { Kysely } from "kysely";

/** Adds the language of the mails about a subscription: that of the page of the sign-up. */
export async function subscriberLanguage(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("subscriber")
    .addColumn("language", "text", (c) => c.notNull().defaultTo("en"))
    .execute();
}
