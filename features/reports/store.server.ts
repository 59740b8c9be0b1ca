import type { Db, Trx } from "#platform/database/engine.server.ts";
import { insertMany } from "#platform/database/insert-many.server.ts";
import type {
  AnalyticsDayTable,
  AnalyticsElementTable,
  AnalyticsFoldTable,
  AnalyticsReleaseTable,
  AnalyticsVitalTable,
} from "#platform/database/tables-analytics.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { type Counts, countNames } from "./aggregate.ts";

export type DayRows = {
  rollup: AnalyticsFoldTable;
  counts: AnalyticsDayTable[];
  vitals: AnalyticsVitalTable[];
  elements: AnalyticsElementTable[];
  releases: AnalyticsReleaseTable[];
};

/** Replaces a day's rows, so that a day that is counted several times still counts once. */
export async function replaceDay(
  trx: Trx,
  ctx: Pick<RequestContext, "database">,
  dayRows: DayRows,
): Promise<void> {
  const { rollup, counts, vitals, elements, releases } = dayRows;
  await trx.deleteFrom("analyticsFold").where("day", "=", rollup.day).execute();
  for (const table of ["analyticsDay", "analyticsVital", "analyticsElement"] as const) {
    await trx.deleteFrom(table).where("day", "=", rollup.day).execute();
  }
  await trx.insertInto("analyticsFold").values(rollup).execute();
  await insertMany(ctx, trx, "analyticsDay", counts);
  await insertMany(ctx, trx, "analyticsVital", vitals);
  await insertMany(ctx, trx, "analyticsElement", elements);
  for (const row of releases) {
    await trx
      .insertInto("analyticsRelease")
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column("release")
          .doUpdateSet({ firstAt: row.firstAt })
          .where("analyticsRelease.firstAt", ">", row.firstAt),
      )
      .execute();
  }
}

/** Deletes the record of counted days, so that all days are counted again. */
export async function deleteRollups(db: Db | Trx): Promise<void> {
  await db.deleteFrom("analyticsFold").execute();
}

export async function rollupOf(db: Db, day: string): Promise<AnalyticsFoldTable | undefined> {
  return db.selectFrom("analyticsFold").selectAll().where("day", "=", day).executeTakeFirst();
}

export async function touchRollup(
  db: Db,
  day: string,
  change: Pick<AnalyticsFoldTable, "foldedAt" | "final">,
): Promise<void> {
  await db.updateTable("analyticsFold").set(change).where("day", "=", day).execute();
}

/** Returns the newest day for which no event can arrive any more; empty before the first. */
export async function lastFinalDay(db: Db): Promise<string> {
  const row = await db
    .selectFrom("analyticsFold")
    .select("day")
    .where("final", "=", 1)
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? "";
}

/** Returns the rollup of the newest counted day. */
export async function lastRollup(db: Db): Promise<AnalyticsFoldTable | undefined> {
  return db
    .selectFrom("analyticsFold")
    .selectAll()
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst();
}

export type DayRange = { from: string; to: string };

function numbers(row: Record<keyof Counts, unknown>): Counts {
  return Object.fromEntries(countNames.map((name) => [name, Number(row[name] ?? 0)])) as Counts;
}

/** Returns the sums of the whole site by day; days without visits are left out. */
export async function siteDays(
  db: Db,
  { from, to }: DayRange,
): Promise<({ day: string } & Counts)[]> {
  const rows = await db
    .selectFrom("analyticsDay")
    .select(["day", ...countNames])
    .where("grouping", "=", "all")
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("day")
    .execute();
  return rows.map((row) => ({ day: row.day, ...numbers(row) }));
}

/** Returns the number of visits that began on each of these releases since a day. */
export async function visitsByRelease(
  db: Db,
  query: { releases: readonly string[]; from: string },
): Promise<Record<string, number>> {
  if (query.releases.length === 0) return {};
  const rows = await db
    .selectFrom("analyticsDay")
    .select((select) => ["item", select.fn.sum<number>("visits").as("visits")])
    .where("grouping", "=", "release")
    .where("day", ">=", query.from)
    .where("item", "in", query.releases)
    .groupBy("item")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.item, Number(row.visits)]));
}

/** Returns the sums of each item of a grouping, most visited first. */
export async function itemSums(
  db: Db,
  grouping: string,
  range: DayRange & { limit: number },
): Promise<({ item: string } & Counts)[]> {
  const rows = await db
    .selectFrom("analyticsDay")
    .select((select) => ["item", ...countNames.map((name) => select.fn.sum<number>(name).as(name))])
    .where("grouping", "=", grouping)
    .where("day", ">=", range.from)
    .where("day", "<=", range.to)
    .groupBy("item")
    .orderBy((order) => order.fn.sum("visits"), "desc")
    .orderBy("item")
    .limit(range.limit)
    .execute();
  return rows.map((row) => ({
    item: row.item,
    ...numbers(row as unknown as Record<keyof Counts, unknown>),
  }));
}

/** Returns the time (ms) at which visitors first used each of these releases. */
export async function firstsOfReleases(
  db: Db,
  releases: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (releases.length === 0) return new Map();
  const rows = await db
    .selectFrom("analyticsRelease")
    .selectAll()
    .where("release", "in", releases)
    .execute();
  return new Map(rows.map(({ release, firstAt }) => [release, firstAt]));
}

/** Returns the releases that visitors first used in a span of time (ms), oldest first. */
export async function releasesBetween(
  db: Db,
  span: { from: number; to: number },
): Promise<AnalyticsReleaseTable[]> {
  return db
    .selectFrom("analyticsRelease")
    .selectAll()
    .where("firstAt", ">=", span.from)
    .where("firstAt", "<", span.to)
    .orderBy("firstAt")
    .limit(100)
    .execute();
}
