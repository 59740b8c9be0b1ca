import { sql } from "kysely";
import { countOf } from "#platform/database/counts.server.ts";
import type { Db } from "#platform/database/engine.server.ts";
import type { AnalyticsEventTable } from "#platform/database/tables.ts";

/** Adds the events in one statement. */
export async function insertEvents(db: Db, rows: readonly AnalyticsEventTable[]): Promise<void> {
  await db.insertInto("analyticsEvent").values(rows).execute();
}

/** Deletes events from before a day (YYYY-MM-DD). */
export async function deleteEventsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom("analyticsEvent").where("day", "<", day).execute();
}

/** Returns the first day after this one (YYYY-MM-DD) that has events; null if there is none. */
export async function dayAfter(db: Db, day: string): Promise<string | null> {
  const row = await db
    .selectFrom("analyticsEvent")
    .select("day")
    .where("day", ">", day)
    .orderBy("day")
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}

export async function countEventsOf(db: Db, day: string): Promise<number> {
  return countOf(db.selectFrom("analyticsEvent").where("day", "=", day));
}

/** Returns a page of a day's events by visit, by keyset, so that the last page costs no more than the first. */
export async function eventsOfDay(
  db: Db,
  day: string,
  after: { session: string; id: string },
  limit: number,
): Promise<AnalyticsEventTable[]> {
  return db
    .selectFrom("analyticsEvent")
    .selectAll()
    .where("day", "=", day)
    .where(sql<boolean>`(session_id, id) > (${after.session}, ${after.id})`)
    .orderBy("sessionId")
    .orderBy("id")
    .limit(limit)
    .execute();
}

type VisitSpan = { session: string; days: readonly string[]; until: number; limit: number };

/** Returns the page views of a visit on these days, oldest first; the days are there for the index. */
export async function viewsOfVisit(
  db: Db,
  { session, days, until, limit }: VisitSpan,
): Promise<{ at: number; path: string }[]> {
  return db
    .selectFrom("analyticsEvent")
    .select(["at", "path"])
    .where("day", "in", days)
    .where("kind", "=", "page_view")
    .where("sessionId", "=", session)
    .where("at", "<=", until)
    .orderBy("at")
    .orderBy("id")
    .limit(limit)
    .execute();
}
