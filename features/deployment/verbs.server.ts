import { viewErrorsOfReleases } from "#features/errors/verbs.server.ts";
import { viewReleaseMetrics } from "#features/reports/releases.server.ts";
import { minSamples } from "#features/reports/vital-scale.ts";
import { describeEngine } from "#platform/database/engine.server.ts";
import { appliedMigrations, pendingMigrations } from "#platform/database/migrate.server.ts";
import type { ReleaseSeenTable } from "#platform/database/tables-security.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { frameOf, type Release } from "#platform/product/frame.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { raiseContentVersion, readContentVersion } from "#platform/work/content-version.server.ts";
import { deploymentCalls, type SeenRelease } from "./contract.ts";
import { findGoLiveSteps } from "./go-live.server.ts";
import { countStart, seenReleases } from "./store.server.ts";

type Errors = Readonly<Record<string, number>>;
type Metrics = ReadonlyMap<string, Pick<SeenRelease, "visits" | "vitals">>;

const releasesShown = 12;

/** Records a start of this release. */
export async function recordReleaseStart(
  ctx: RequestContext,
  { id, commit, builtAt }: Release,
): Promise<void> {
  if (id === "") return;
  const at = ctx.now();
  await countStart(ctx.db, {
    id,
    commitId: commit,
    builtAt,
    node: process.version,
    firstAt: at,
    lastStartAt: at,
    starts: 1,
  });
}

type Measured = { errors: Errors; metrics: Metrics };

const noVitals = { LCP: null, INP: null, CLS: null };

/** Returns each release with its errors, its speed and the days until the next, newest first. */
function describeReleases(
  rows: readonly ReleaseSeenTable[],
  measured: Measured,
  now: number,
): SeenRelease[] {
  const inOrder = [...rows].sort((one, other) => other.firstAt - one.firstAt);
  return inOrder.map((row, index) => ({
    ...row,
    ...ratesOf(row.id, measured),
    commit: row.commitId,
    days: ((inOrder[index - 1]?.firstAt ?? now) - row.firstAt) / dayMs,
  }));
}

function ratesOf(id: string, { errors, metrics }: Measured) {
  const count = errors[id] ?? 0;
  const { visits, vitals } = metrics.get(id) ?? { visits: 0, vitals: noVitals };
  const errorRate = visits < minSamples ? null : (count / visits) * 1000;
  return { errors: count, visits, errorRate, vitals };
}

export const deploymentVerbs = verbs(deploymentCalls, {
  async read(ctx) {
    const rows = await seenReleases(ctx.db, releasesShown);
    const ids = rows.map(({ id }) => id);
    const from = Math.min(ctx.now(), ...rows.map((row) => row.firstAt));
    const [errors, metrics] = await Promise.all([
      viewErrorsOfReleases(ctx, ids),
      viewReleaseMetrics(ctx, { releases: ids, from }),
    ]);
    const { release, startedAt, cacheState } = frameOf(ctx);
    return {
      release,
      startedAt,
      node: process.version,
      engine: await describeEngine(ctx.database),
      migrations: await appliedMigrations(ctx.database),
      pending: await pendingMigrations(ctx.database),
      releases: describeReleases(rows, { errors, metrics }, ctx.now()),
      minSamples,
      steps: await findGoLiveSteps(ctx),
      cache: { ...cacheState(), contentVersion: await readContentVersion(ctx) },
    };
  },

  /** Raises the version that all processes compare. */
  async rebuild(ctx) {
    await ctx.db.transaction().execute(async (trx) => {
      await raiseContentVersion(trx);
      await recordAudit(trx, ctx, {
        action: "pages.rebuilt",
        subjectType: "site",
        subjectId: "pages",
      });
    });
    return { contentVersion: await readContentVersion(ctx) };
  },
});
