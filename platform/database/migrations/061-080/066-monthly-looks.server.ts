import { type ColumnDataType, type Kysely, sql } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

/** Adds domains that are checked every month on request of an email address. */
export async function monthlyLooks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("monthly_look")
    .addColumn("id", text, (c) => c.primaryKey())
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("shown", text, (c) => c.notNull())
    .addColumn("email", text, (c) => c.notNull())
    .addColumn("state", text, (c) =>
      c.notNull().check(sql`state in ('pending', 'active', 'stopped')`),
    )
    .addColumn("report_id", text)
    .addColumn("receipt", text, (c) => c.notNull())
    .addColumn("stop_token", text, (c) => c.notNull().unique())
    .addColumn("confirm_hash", text)
    .addColumn("requested_at", millis, (c) => c.notNull())
    .addColumn("confirm_expires_at", millis, (c) => c.notNull())
    .addColumn("confirmed_at", millis)
    .addColumn("stopped_at", millis)
    .addColumn("next_at", millis)
    .addColumn("failures", "integer", (c) => c.notNull())
    .addColumn("earlier", text)
    .addColumn("latest", text)
    .addColumn("unseen", "integer", (c) => c.notNull())
    .addColumn("looked_at", millis)
    .addColumn("created_at", millis, (c) => c.notNull())
    .addUniqueConstraint("monthly_look_name_email", ["name", "email"])
    .execute();
  await db.schema.createIndex("monthly_look_next").on("monthly_look").column("next_at").execute();
  await db.schema
    .createIndex("monthly_look_confirm")
    .on("monthly_look")
    .column("confirm_hash")
    .execute();
}
