import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

/** Adds the alerts that wait for the webhook. */
export async function alertDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("alert_delivery")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("message", text, (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("due_at", millis, (c) => c.notNull())
    .addColumn("created_at", millis, (c) => c.notNull())
    .execute();
}
