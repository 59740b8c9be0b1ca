import type { Kysely } from "kysely";

/** Adds the channel of a conversation's message; until now all messages were mails. */
export async function messageChannel(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("lead_message")
    .addColumn("channel", "text", (c) => c.notNull().defaultTo("mail"))
    .execute();
}
