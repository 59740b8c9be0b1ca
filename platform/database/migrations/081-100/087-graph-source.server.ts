import { type Kysely, sql } from "kysely";

/**
 * Lets a received message say that it came by Microsoft Graph. SQLite cannot change a column's check, so that the column
 * is made anew beside the old one; messages without a number in their mailbox were read by Graph.
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
