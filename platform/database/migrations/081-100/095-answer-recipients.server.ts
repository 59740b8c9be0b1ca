import type { Kysely } from "kysely";

/** Adds the address that a received mail asks answers to go to, and the addresses that get a copy of an answer. */
export async function answerRecipients(db: Kysely<unknown>): Promise<void> {
  for (const column of ["reply_to_name", "reply_to_address", "cc_address"]) {
    await db.schema
      .alterTable("lead_message")
      .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  }
  await db.schema
    .alterTable("inbound_message")
    .addColumn("reply_to", "text", (c) => c.notNull().defaultTo(""))
    .execute();
}
