import { type ColumnDataType, type Kysely, sql } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

/** Adds browsers that receive push messages, their queued messages, the server's key pair, and people's preferences. */
export async function pushDevices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("push_device")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("staff_id", text, (c) => c.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("label", text, (c) => c.notNull())
    .addColumn("endpoint", text, (c) => c.notNull().unique())
    .addColumn("p256dh", text, (c) => c.notNull())
    .addColumn("auth", text, (c) => c.notNull())
    .addColumn("created_at", millis, (c) => c.notNull())
    .addColumn("succeeded_at", millis)
    .addColumn("failures", "integer", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("push_device_staff").on("push_device").column("staff_id").execute();
  await addDeliveries(db);
  await db.schema
    .createTable("push_key")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("public_key", text, (c) => c.notNull())
    .addColumn("sealed_private_key", text, (c) => c.notNull())
    .addColumn("created_at", millis, (c) => c.notNull())
    .execute();
  await db.schema.alterTable("notification_preference").addColumn("push", text).execute();
  await db.schema
    .alterTable("notification_preference")
    .addColumn("push_names", "integer", (c) => c.notNull().defaultTo(sql`1`))
    .execute();
}

async function addDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("push_delivery")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("device_id", text, (c) =>
      c.notNull().references("push_device.id").onDelete("cascade"),
    )
    .addColumn("notification_id", text, (c) =>
      c.notNull().references("notification.id").onDelete("cascade"),
    )
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("due_at", millis, (c) => c.notNull())
    .addColumn("leased_until", millis)
    .execute();
  for (const column of ["due_at", "device_id", "notification_id"]) {
    const name = `push_delivery_${column.split("_")[0]}`;
    await db.schema.createIndex(name).on("push_delivery").column(column).execute();
  }
}
