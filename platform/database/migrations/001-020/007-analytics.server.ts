import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

/** Events of visitors who allowed analytics: no address, no cookie, no browser identity. */
export async function analytics(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("analytics_event")
    .addColumn("id", text, (c) => c.primaryKey())
    // Local calendar day of the company, so that a day's figures need no arithmetic with zones.
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
  // Counts of pages and visits over days; also what old days are deleted by.
  await db.schema
    .createIndex("analytics_event_day_kind_path")
    .on("analytics_event")
    .columns(["day", "kind", "path", "session_id"])
    .execute();
  // Values of one measure over days: vitals, milestones, what visitors finish.
  await db.schema
    .createIndex("analytics_event_kind_name_day")
    .on("analytics_event")
    .columns(["kind", "name", "day", "value"])
    .execute();
}
