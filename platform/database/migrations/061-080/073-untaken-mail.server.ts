import { type Kysely, sql } from "kysely";

/** Adds the subjects of incoming messages, and an index for the list of those that were ignored or failed. */
export async function untakenMail(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("inbound_message")
    .addColumn("subject", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await sql`create index inbound_message_untaken on inbound_message (received_at, id) where state in ('ignored', 'failed')`.execute(
    db,
  );
}
