import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

/** Adds webhooks, their deliveries, and the position up to which the audit log was read for them. */
export async function webhooks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("webhook")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("host", text, (c) => c.notNull())
    .addColumn("sealed_url", text, (c) => c.notNull())
    .addColumn("allow_private", "integer", (c) => c.notNull())
    .addColumn("format", text, (c) => c.notNull())
    .addColumn("events", text, (c) => c.notNull())
    .addColumn("sealed_secret", text, (c) => c.notNull())
    .addColumn("sealed_old_secret", text)
    .addColumn("old_until", millis)
    .addColumn("off_reason", text, (c) => c.notNull())
    .addColumn("failing_since", millis)
    .addColumn("created_at", millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("webhook_delivery")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("webhook_id", text, (c) => c.notNull().references("webhook.id").onDelete("cascade"))
    .addColumn("source", text, (c) => c.notNull())
    .addColumn("event", text, (c) => c.notNull())
    .addColumn("data", text, (c) => c.notNull())
    .addColumn("happened_at", millis, (c) => c.notNull())
    .addColumn("state", text, (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("due_at", millis, (c) => c.notNull())
    .addColumn("leased_until", millis)
    .addColumn("answer", text, (c) => c.notNull())
    .addColumn("tried_at", millis)
    .addUniqueConstraint("webhook_delivery_once", ["webhook_id", "source"])
    .execute();
  await db.schema
    .createIndex("webhook_delivery_due")
    .on("webhook_delivery")
    .columns(["state", "due_at"])
    .execute();
  await db.schema
    .createTable("webhook_cursor")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("seq", millis, (c) => c.notNull())
    .addColumn("late_until", millis, (c) => c.notNull())
    .execute();
}
