import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

/** Adds reports that visitors saved; only a hash of each private link is stored. */
export async function assessment(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("assessment_report")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("token_hash", text, (c) => c.notNull())
    .addColumn("report", text, (c) => c.notNull())
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("email", text, (c) => c.notNull())
    .addColumn("talk", "integer", (c) => c.notNull())
    .addColumn("reminders", "integer", (c) => c.notNull())
    .addColumn("idempotency_key", text, (c) => c.notNull().unique())
    .addColumn("created_at", millis, (c) => c.notNull())
    .addColumn("expires_at", millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("assessment_report_expires")
    .on("assessment_report")
    .column("expires_at")
    .execute();
}
