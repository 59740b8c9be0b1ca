import { type Kysely, sql } from "kysely";

/**
 * Adds Microsoft Graph as the source of a received message. SQLite cannot change a column's check, so a new column
 * replaces the old one; mailbox messages without a UID were read through Graph.
 */
export async function graphSource(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("inbound_message")
    .addColumn("read_by", "text", (c) =>
      c.notNull().defaultTo("imap").check(sql`read_by in ('imap', 'graph', 'endpoint')`),
    )
    .execute();
  await sql`update inbound_message set read_by =
    case when source = 'imap' and uid is null then 'graph' else source end`.execute(db);
  await db.schema.alterTable("inbound_message").dropColumn("source").execute();
  await db.schema.alterTable("inbound_message").renameColumn("read_by", "source").execute();
}
