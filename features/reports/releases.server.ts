import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { localDayOf } from "#platform/time/local-day.server.ts";
import { visitsByRelease } from "./store.server.ts";
import { minSamples } from "./vital-scale.ts";
import { vitalsOfReleases } from "./vital-store.server.ts";
import { spreadOf } from "./vitals.server.ts";

const shownVitals = ["LCP", "INP", "CLS"] as const;

export type ReleaseFigures = {
  /** Visits that allowed measuring and began on this build. */
  visits: number;
  /** The value that three of four do not exceed (ms; CLS without a unit); null below the number of samples that counts. */
  vitals: Record<(typeof shownVitals)[number], number | null>;
};

/** So many visits or samples have to be there before a rate or percentile is told. */
export const minReleaseSamples = minSamples;

/** Visits and speed of each of these builds since `from` (ms). Needs "deployment.view". @throws forbidden */
export async function viewReleaseFigures(
  ctx: RequestContext,
  { releases, from }: { releases: readonly string[]; from: number },
): Promise<Map<string, ReleaseFigures>> {
  requirePermission(ctx, "deployment.view");
  // A day of any zone begins at most a day before that of another.
  const day = localDayOf(from - 24 * 60 * 60_000, "UTC");
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
