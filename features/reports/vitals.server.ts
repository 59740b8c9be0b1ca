import type { AnalyticsVitalTable } from "#platform/database/tables-analytics.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { type VitalName, vitalNames } from "#platform/vital-limits.ts";
import { type Spread, vitalCalls } from "./contract.ts";
import { howCounted, resolveRange } from "./range.server.ts";
import { type DayRange, firstsOfReleases } from "./store.server.ts";
import { addSamples } from "./vital-aggregate.ts";
import { minSamples, percentile } from "./vital-scale.ts";
import { routeVitals, siteVitals, slowElements } from "./vital-store.server.ts";

/** Maximum listed routes, and maximum elements read to find the slow one of each route. */
const maxRoutes = 60;
const maxElements = 300;
const maxReleases = 12;

/** Returns shares and percentiles of a metric over these histograms; percentiles are null with too few samples. */
export function spreadOf(metric: VitalName, rows: readonly AnalyticsVitalTable[]): Spread {
  const all = { samples: 0, good: 0, needs: 0, poor: 0, histogram: {} };
  for (const row of rows) addSamples(all, row);
  const { histogram, ...sums } = all;
  const enough = sums.samples >= minSamples;
  const at = (share: number) => (enough ? percentile(metric, histogram, share) : null);
  return { ...sums, p50: at(0.5), p75: at(0.75), p95: at(0.95) };
}

export const vitalVerbs = verbs(vitalCalls, {
  /** Returns percentiles within 5 percent of the true value, null below 30 samples. @throws invalid */
  async read(ctx, query) {
    const resolved = await resolveRange(ctx, query);
    const { metric, device } = query;
    const ofSite = await siteVitals(ctx.db, { ...resolved.range, device });
    const byMetric = Map.groupBy(ofSite, (row) => row.metric);
    return {
      ...(await howCounted(ctx, resolved)),
      metrics: vitalNames.map((name) => ({
        metric: name,
        ...spreadOf(name, byMetric.get(name) ?? []),
      })),
      routes: await routesOf(ctx, { ...resolved.range, metric, device }),
      releases: await releasesOf(ctx, metric, byMetric.get(metric) ?? []),
    };
  },
});

type RouteQuery = DayRange & { metric: VitalName; device: string };

async function routesOf(ctx: RequestContext, query: RouteQuery) {
  const rows = await routeVitals(ctx.db, query);
  const elements = await slowElements(ctx.db, { ...query, limit: maxElements });
  return [...Map.groupBy(rows, (row) => row.route)]
    .map(([route, ofRoute]) => ({
      route,
      ...spreadOf(query.metric, ofRoute),
      element: elements.find((one) => one.route === route)?.element ?? "",
    }))
    .sort((one, other) => other.samples - one.samples || one.route.localeCompare(other.route))
    .slice(0, maxRoutes);
}

/** Returns a row for each release, newest first. */
async function releasesOf(
  ctx: RequestContext,
  metric: VitalName,
  rows: readonly AnalyticsVitalTable[],
) {
  const byRelease = [...Map.groupBy(rows, (row) => row.release)];
  const firstAt = await firstsOfReleases(
    ctx.db,
    byRelease.map(([release]) => release),
  );
  return byRelease
    .flatMap(([release, ofRelease]) => {
      const first = firstAt.get(release);
      return first === undefined
        ? []
        : [{ release, firstAt: first, ...spreadOf(metric, ofRelease) }];
    })
    .sort((one, other) => other.firstAt - one.firstAt)
    .slice(0, maxReleases);
}
