import type { Kysely } from "kysely";

/** Adds the way by which a message of a conversation came: so far all of them were mails. */
export async function messageChannel(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("lead_message")
    .addColumn("channel", "text", (c) => c.notNull().defaultTo("mail"))
    .execute();
}
