import { appliedMigrations, describeEngine } from "#platform/database/describe-engine.server.ts";
import { pendingMigrations } from "#platform/database/migrate.server.ts";
import type { ReleaseSeenTable } from "#platform/database/tables-security.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { raiseContentVersion, readContentVersion } from "#platform/work/content-version.server.ts";
import type { GoLiveStep, SeenRelease } from "./contract.ts";
import { countStart, seenReleases } from "./store.server.ts";

/** One build of the site. `id` is what pages and error reports call it; empty where none was built. */
export type Release = { id: string; commit: string; builtAt: number | null };

/** What is known of the running process, and of other features, which this one may not import. */
export type DeploymentDeps = {
  release: Release;
  startedAt: number;
  cacheState(): { pages: number; bytes: number; hits: number; misses: number };
  /** Failures in visitors' browsers by build. */
  errorsOf(
    ctx: RequestContext,
    releases: readonly string[],
  ): Promise<Readonly<Record<string, number>>>;
  /** Visits and speed by build since a moment (ms). */
  figuresOf(
    ctx: RequestContext,
    query: { releases: readonly string[]; from: number },
  ): Promise<ReadonlyMap<string, Pick<SeenRelease, "visits" | "vitals">>>;
  /** Fewer visits or samples than this tell nothing. */
  minSamples: number;
  steps(ctx: RequestContext): Promise<GoLiveStep[]>;
};

const releasesShown = 12;
const dayMs = 24 * 60 * 60_000;

/** Writes down that this build was started. */
export async function noteStart(
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

type Known = {
  errors: Readonly<Record<string, number>>;
  figures: ReadonlyMap<string, Pick<SeenRelease, "visits" | "vitals">>;
  minSamples: number;
};

const noVitals = { LCP: null, INP: null, CLS: null };

/** Each build with its failures, its speed and the days until the next one came. The newest first. */
function describeReleases(
  rows: readonly ReleaseSeenTable[],
  known: Known,
  now: number,
): SeenRelease[] {
  const inOrder = [...rows].sort((one, other) => other.first_at - one.first_at);
  return inOrder.map((row, index) => ({
    ...ratesOf(row.id, known),
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

function ratesOf(id: string, { errors, figures, minSamples }: Known) {
  const count = errors[id] ?? 0;
  const { visits, vitals } = figures.get(id) ?? { visits: 0, vitals: noVitals };
  const errorRate = visits < minSamples ? null : (count / visits) * 1000;
  return { errors: count, visits, errorRate, vitals };
}

/** Everything the deployment screen shows. @throws forbidden */
export async function viewDeployment(ctx: RequestContext, deps: DeploymentDeps) {
  requirePermission(ctx, "deployment.view");
  const rows = await seenReleases(ctx.db, releasesShown);
  const ids = rows.map(({ id }) => id);
  const from = Math.min(ctx.now(), ...rows.map((row) => row.first_at));
  const [errors, figures] = await Promise.all([
    deps.errorsOf(ctx, ids),
    deps.figuresOf(ctx, { releases: ids, from }),
  ]);
  const { minSamples } = deps;
  return {
    release: deps.release,
    startedAt: deps.startedAt,
    node: process.version,
    engine: await describeEngine(ctx.database),
    migrations: await appliedMigrations(ctx.database),
    pending: await pendingMigrations(ctx.database),
    releases: describeReleases(rows, { errors, figures, minSamples }, ctx.now()),
    minSamples,
    steps: await deps.steps(ctx),
    cache: { ...deps.cacheState(), contentVersion: await readContentVersion(ctx) },
  };
}

/** Makes every kept page old, in all processes. @throws forbidden */
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
