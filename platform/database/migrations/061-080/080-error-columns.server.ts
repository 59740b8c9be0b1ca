import type { Kysely } from "kysely";

/** Renames columns from "fault" to "error", the name used everywhere else. */
export async function errorColumns(db: Kysely<unknown>): Promise<void> {
  for (const table of ["booking_person", "mailbox_position", "mail_account"]) {
    await db.schema.alterTable(table).renameColumn("fault", "error").execute();
  }
  await db.schema.alterTable("mail_account").renameColumn("fault_at", "error_at").execute();
}
