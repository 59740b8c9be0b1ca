import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { dayMs } from "#platform/time/durations.ts";
import { localDayOf } from "#platform/time/local-time.ts";
import { visitsByRelease } from "./store.server.ts";
import { vitalsOfReleases } from "./vital-store.server.ts";
import { spreadOf } from "./vitals.server.ts";

const shownVitals = ["LCP", "INP", "CLS"] as const;

export type ReleaseMetrics = {
  /** Measured visits that began on this release. */
  visits: number;
  /** 75th percentiles (ms; CLS without a unit); null with too few samples. */
  vitals: Record<(typeof shownVitals)[number], number | null>;
};

/** Returns visits and speed of each release since `from` (ms). Needs "deployment.view". @throws forbidden */
export async function viewReleaseMetrics(
  ctx: RequestContext,
  { releases, from }: { releases: readonly string[]; from: number },
): Promise<Map<string, ReleaseMetrics>> {
  requirePermission(ctx, "deployment.view");
  // Starts a day earlier, since days of two time zones begin at most a day apart.
  const day = localDayOf(from - dayMs, "UTC");
  const query = { releases, from: day };
  const [visits, rows] = await Promise.all([
    visitsByRelease(ctx.db, query),
    vitalsOfReleases(ctx.db, { ...query, metrics: shownVitals }),
  ]);
  return new Map(
    releases.map((release) => {
      const own = rows.filter((row) => row.release === release);
      const p75 = (metric: (typeof shownVitals)[number]) =>
        spreadOf(
          metric,
          own.filter((row) => row.metric === metric),
        ).p75;
      const vitals = { LCP: p75("LCP"), INP: p75("INP"), CLS: p75("CLS") };
      return [release, { visits: visits[release] ?? 0, vitals }];
    }),
  );
}
