import type { Db } from "#platform/database/engine.server.ts";
import type { AnalyticsEventTable } from "#platform/database/tables.ts";

/** Adds the events in one statement. */
export async function insertEvents(db: Db, rows: readonly AnalyticsEventTable[]): Promise<void> {
  await db.insertInto("analytics_event").values(rows).execute();
}

/** Deletes the events of every day before this one (YYYY-MM-DD). */
export async function deleteEventsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom("analytics_event").where("day", "<", day).execute();
}
