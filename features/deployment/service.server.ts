import { describeEngine } from "#platform/database/engine.server.ts";
import { appliedMigrations, pendingMigrations } from "#platform/database/migrate.server.ts";
import type { ReleaseSeenTable } from "#platform/database/tables-security.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { dayMs } from "#platform/time/durations.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { raiseContentVersion, readContentVersion } from "#platform/work/content-version.server.ts";
import type { GoLiveStep, SeenRelease } from "./contract.ts";
import { countStart, seenReleases } from "./store.server.ts";

/** A release of the site. `id` identifies it in pages and error reports; empty if nothing was built. */
export type Release = { id: string; commit: string; builtAt: number | null };

type Errors = Readonly<Record<string, number>>;
type Metrics = ReadonlyMap<string, Pick<SeenRelease, "visits" | "vitals">>;

/** Facts about the running process, and readers injected from other features. */
export type DeploymentDeps = {
  release: Release;
  startedAt: number;
  cacheState(): { pages: number; bytes: number; hits: number; misses: number };
  /** Returns the errors in visitors' browsers by release. */
  errorsOf(ctx: RequestContext, releases: readonly string[]): Promise<Errors>;
  /** Returns visits and speed by release since a time (ms). */
  metricsOf(
    ctx: RequestContext,
    query: { releases: readonly string[]; from: number },
  ): Promise<Metrics>;
  /** Minimum number of visits or samples for a figure to be shown. */
  minSamples: number;
  steps(ctx: RequestContext): Promise<GoLiveStep[]>;
};

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
    commit_id: commit,
    built_at: builtAt,
    node: process.version,
    first_at: at,
    last_start_at: at,
    starts: 1,
  });
}

type Measured = { errors: Errors; metrics: Metrics; minSamples: number };

const noVitals = { LCP: null, INP: null, CLS: null };

/** Returns each release with its errors, its speed and the days until the next, newest first. */
function describeReleases(
  rows: readonly ReleaseSeenTable[],
  measured: Measured,
  now: number,
): SeenRelease[] {
  const inOrder = [...rows].sort((one, other) => other.first_at - one.first_at);
  return inOrder.map((row, index) => ({
    ...ratesOf(row.id, measured),
    id: row.id,
    commit: row.commit_id,
    builtAt: row.built_at,
    node: row.node,
    firstAt: row.first_at,
    lastStartAt: row.last_start_at,
    starts: row.starts,
    days: ((inOrder[index - 1]?.first_at ?? now) - row.first_at) / dayMs,
  }));
}

function ratesOf(id: string, { errors, metrics, minSamples }: Measured) {
  const count = errors[id] ?? 0;
  const { visits, vitals } = metrics.get(id) ?? { visits: 0, vitals: noVitals };
  const errorRate = visits < minSamples ? null : (count / visits) * 1000;
  return { errors: count, visits, errorRate, vitals };
}

/** Returns the data of the deployment screen. @throws forbidden */
export async function viewDeployment(ctx: RequestContext, deps: DeploymentDeps) {
  requirePermission(ctx, "deployment.view");
  const rows = await seenReleases(ctx.db, releasesShown);
  const ids = rows.map(({ id }) => id);
  const from = Math.min(ctx.now(), ...rows.map((row) => row.first_at));
  const [errors, metrics] = await Promise.all([
    deps.errorsOf(ctx, ids),
    deps.metricsOf(ctx, { releases: ids, from }),
  ]);
  const { minSamples } = deps;
  return {
    release: deps.release,
    startedAt: deps.startedAt,
    node: process.version,
    engine: await describeEngine(ctx.database),
    migrations: await appliedMigrations(ctx.database),
    pending: await pendingMigrations(ctx.database),
    releases: describeReleases(rows, { errors, metrics, minSamples }, ctx.now()),
    minSamples,
    steps: await deps.steps(ctx),
    cache: { ...deps.cacheState(), contentVersion: await readContentVersion(ctx) },
  };
}

/** Invalidates every cached page in all processes. @throws forbidden */
export async function rebuild(ctx: RequestContext) {
  requirePermission(ctx, "deployment.edit");
  await ctx.db.transaction().execute(async (trx) => {
    await raiseContentVersion(trx);
    await recordAudit(trx, ctx, {
      action: "pages.rebuilt",
      subjectType: "site",
      subjectId: "pages",
    });
  });
  return { contentVersion: await readContentVersion(ctx) };
}
