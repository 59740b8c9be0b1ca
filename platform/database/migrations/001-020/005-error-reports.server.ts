import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

/** Adds errors in visitors' browsers: one row for each kind of error, and the newest reports of each. */
export async function errorReports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("error_group")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("fingerprint", text, (c) => c.notNull().unique())
    .addColumn("family", text, (c) => c.notNull())
    .addColumn("message", text, (c) => c.notNull())
    .addColumn("frame", text, (c) => c.notNull())
    .addColumn("release", text, (c) => c.notNull())
    .addColumn("state", text, (c) => c.notNull())
    .addColumn("seen", "integer", (c) => c.notNull())
    .addColumn("first_at", millis, (c) => c.notNull())
    .addColumn("last_at", millis, (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("error_group_last").on("error_group").column("last_at").execute();
  await db.schema.createIndex("error_group_family").on("error_group").column("family").execute();
  await db.schema
    .createTable("error_report")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("group_id", text, (c) =>
      c.notNull().references("error_group.id").onDelete("cascade"),
    )
    .addColumn("at", millis, (c) => c.notNull())
    .addColumn("error_id", text, (c) => c.notNull())
    .addColumn("message", text, (c) => c.notNull())
    .addColumn("stack", text, (c) => c.notNull())
    .addColumn("component_stack", text, (c) => c.notNull())
    .addColumn("url", text, (c) => c.notNull())
    .addColumn("user_agent", text, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("error_report_group")
    .on("error_report")
    .columns(["group_id", "at"])
    .execute();
}
