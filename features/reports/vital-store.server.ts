import type { Db } from "#platform/database/engine.server.ts";
import type { AnalyticsVitalTable } from "#platform/database/tables-analytics.ts";
import { vitalNames } from "#platform/vital-limits.ts";
import type { DayRange } from "./store.server.ts";

type VitalQuery = DayRange & { device: string };

function vitalsOf(db: Db, level: "site" | "route", { from, to, device }: VitalQuery) {
  return db
    .selectFrom("analyticsVital")
    .selectAll()
    .where("level", "=", level)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .$if(device !== "all", (rows) => rows.where("device", "=", device));
}

/** Returns the site's histograms of every metric, one for each day, device and release. */
export async function siteVitals(db: Db, query: VitalQuery): Promise<AnalyticsVitalTable[]> {
  return vitalsOf(db, "site", query)
    .where("metric", "in", [...vitalNames])
    .execute();
}

/** Returns a metric's histograms of each route. */
export async function routeVitals(
  db: Db,
  query: VitalQuery & { metric: string },
): Promise<AnalyticsVitalTable[]> {
  return vitalsOf(db, "route", query).where("metric", "=", query.metric).execute();
}

/** Returns the site's histograms of these metrics and releases since a day. */
export async function vitalsOfReleases(
  db: Db,
  query: { releases: readonly string[]; metrics: readonly string[]; from: string },
): Promise<AnalyticsVitalTable[]> {
  if (query.releases.length === 0) return [];
  return db
    .selectFrom("analyticsVital")
    .selectAll()
    .where("level", "=", "site")
    .where("metric", "in", query.metrics)
    .where("day", ">=", query.from)
    .where("release", "in", query.releases)
    .execute();
}

/** Returns the elements behind a metric's values, those with the most slow values first. */
export async function slowElements(
  db: Db,
  query: DayRange & { metric: string; limit: number },
): Promise<{ route: string; element: string; samples: number; slow: number }[]> {
  const rows = await db
    .selectFrom("analyticsElement")
    .select((select) => [
      "route",
      "element",
      select.fn.sum<number>("samples").as("samples"),
      select.fn.sum<number>("slow").as("slow"),
    ])
    .where("metric", "=", query.metric)
    .where("day", ">=", query.from)
    .where("day", "<=", query.to)
    .groupBy(["route", "element"])
    .orderBy((order) => order.fn.sum("slow"), "desc")
    .orderBy((order) => order.fn.sum("samples"), "desc")
    .limit(query.limit)
    .execute();
  return rows.map((row) => ({ ...row, samples: Number(row.samples), slow: Number(row.slow) }));
}
