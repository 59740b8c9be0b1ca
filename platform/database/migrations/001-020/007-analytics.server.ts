import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

/** Adds events of visitors who allowed analytics: no address, no cookie, no browser identity. */
export async function analytics(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("analytics_event")
    .addColumn("id", text, (c) => c.primaryKey())
    // Calendar day in the company's time zone, so that daily counts need no time zone arithmetic.
    .addColumn("day", text, (c) => c.notNull())
    .addColumn("at", millis, (c) => c.notNull())
    .addColumn("kind", text, (c) => c.notNull())
    .addColumn("name", text, (c) => c.notNull())
    .addColumn("path", text, (c) => c.notNull())
    .addColumn("referrer_host", text, (c) => c.notNull())
    .addColumn("device", text, (c) => c.notNull())
    .addColumn("value", "double precision")
    .addColumn("session_id", text, (c) => c.notNull())
    .addColumn("props", text, (c) => c.notNull())
    .addColumn("release", text, (c) => c.notNull())
    .execute();
  // For counts of pages and visits over days, and for deleting old days.
  await db.schema
    .createIndex("analytics_event_day_kind_path")
    .on("analytics_event")
    .columns(["day", "kind", "path", "session_id"])
    .execute();
  // For values of one metric over days: vitals, milestones, what visitors complete.
  await db.schema
    .createIndex("analytics_event_kind_name_day")
    .on("analytics_event")
    .columns(["kind", "name", "day", "value"])
    .execute();
}
