import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

/** Adds sign-ins to mail without a password, and the position in a mailbox that is read by links. */
export async function mailAccount(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("mail_account")
    .addColumn("account", text, (c) => c.primaryKey())
    .addColumn("refresh_token", text)
    .addColumn("access_token", text)
    .addColumn("expires_at", millis, (c) => c.notNull())
    .addColumn("fault", text, (c) => c.notNull())
    .addColumn("fault_at", millis, (c) => c.notNull())
    .addColumn("runner", text)
    .addColumn("leased_until", millis)
    .addColumn("connected_at", millis, (c) => c.notNull())
    .addColumn("connected_by", text, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("mail_account_request")
    .addColumn("state_hash", text, (c) => c.primaryKey())
    .addColumn("account", text, (c) => c.notNull())
    .addColumn("staff_id", text, (c) => c.notNull())
    .addColumn("verifier", text, (c) => c.notNull())
    .addColumn("expires_at", millis, (c) => c.notNull())
    .execute();
  await db.schema
    .alterTable("mailbox_position")
    .addColumn("link", text, (c) => c.notNull().defaultTo(""))
    .execute();
  await db.schema
    .createIndex("inbound_message_place")
    .on("inbound_message")
    .columns(["mailbox", "uid_validity"])
    .execute();
}
