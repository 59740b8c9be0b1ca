import type { Trx } from "#platform/database/engine.server.ts";
import type { FlagTable } from "#platform/database/tables-security.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { nameOfActor, requirePermission, staffIdOf } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { raiseContentVersion } from "#platform/work/content-version.server.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";
import { type FlagRow, flagLimits } from "./contract.ts";
import { type FlagName, type FlagShares, flagNames, flags } from "./flag.ts";
import {
  changesBetween,
  endedFlags,
  insertChange,
  storedFlag,
  storedFlags,
  writeFlag,
} from "./store.server.ts";

function isFlagName(name: string): name is FlagName {
  return (flagNames as readonly string[]).includes(name);
}

/** Returns the share of visitors for each flag. Requires no permission. */
export async function currentFlags(ctx: Pick<RequestContext, "db">): Promise<FlagShares> {
  const delivered = flagNames.map((name) => [name, flags[name].delivered]);
  const shares: Record<string, number> = Object.fromEntries(delivered);
  for (const row of await storedFlags(ctx.db)) {
    if (isFlagName(row.name)) shares[row.name] = row.percent;
  }
  return shares as FlagShares;
}

/** Returns a flag with its stored or delivered state. */
export function present(name: FlagName, row: FlagTable | undefined): FlagRow {
  return {
    ...{ percent: flags[name].delivered, owner: "", reason: "", endsAt: null, returnsTo: null },
    ...{ version: 0, changedAt: null, changedBy: "" },
    ...row,
    name,
  };
}

/** Returns the changes in a time span (ms) as notes for a chart of visits. @throws forbidden */
export async function viewFlagChangesBetween(
  ctx: RequestContext,
  span: { from: number; to: number },
) {
  requirePermission(ctx, "analytics.view");
  const changes = await changesBetween(ctx.db, span);
  return changes.map(({ at, name, percent }) => ({ at, text: `${name} on for ${percent}%` }));
}

type Change = {
  name: FlagName;
  percent: number;
  /** Defaults to the author. */
  owner?: string;
  reason: string;
  /** Defaults to null, a permanent state. */
  endsAt?: number | null;
  /** Defaults to the current percentage, or during a temporary state to the one that follows it. */
  returnsTo?: number | null | undefined;
  kind: "changed" | "killed" | "ended";
};

/** Returns the permanent percentage: the current one, or the one that follows a temporary state. */
function lastingPercent(name: FlagName, row: FlagTable | undefined): number {
  const temporary = row?.endsAt != null;
  return (temporary ? row.returnsTo : row?.percent) ?? flags[name].delivered;
}

/** Stores a new state with history and audit row, and invalidates all cached pages. Returns null on a conflict. */
async function store(
  trx: Trx,
  ctx: RequestContext,
  change: Change,
  seenVersion: number,
): Promise<FlagRow | null> {
  const author = { name: nameOfActor(ctx.actor) ?? "The system", id: staffIdOf(ctx.actor) };
  const { name, percent, owner = author.name, reason, endsAt = null, kind } = change;
  const stored = await storedFlag(trx, name);
  const before = stored?.percent ?? flags[name].delivered;
  const returnsTo = change.returnsTo ?? lastingPercent(name, stored);
  const at = ctx.now();
  const chosen = change.owner === undefined ? {} : { owner: change.owner };
  const values = {
    ...{ percent, reason, endsAt, returnsTo: endsAt === null ? null : returnsTo },
    ...chosen,
  };
  const stamp = { owner, changedAt: at, changedBy: author.name };
  const after = await writeFlag(trx, { name, version: seenVersion }, { values, stamp });
  if (!after?.isNew) return after && present(name, after.row);
  await insertChange(trx, {
    id: crypto.randomUUID(),
    name,
    at,
    kind,
    beforePercent: before,
    percent,
    reason,
    author: author.name,
    authorId: author.id,
  });
  await recordAudit(trx, ctx, {
    action: `feature.${kind}`,
    subjectType: "feature",
    subjectId: name,
    detail: { from: before, to: percent },
  });
  await raiseContentVersion(trx);
  return present(name, after.row);
}

/** Stores a new state in a transaction of its own. @throws conflict when it changed since `seenVersion` was read */
export async function storeAlone(ctx: RequestContext, change: Change, seenVersion: number) {
  const flag = await ctx.db.transaction().execute((trx) => store(trx, ctx, change, seenVersion));
  if (flag) return flag;
  throw new ExpectedError("conflict", { message: "Somebody changed this in the meantime." });
}

/** Returns when and why the site was closed for maintenance; null while it is open. @throws forbidden */
export async function viewSiteClosed(ctx: RequestContext) {
  requirePermission(ctx, "dashboard.view");
  const flag = present("maintenance", await storedFlag(ctx.db, "maintenance"));
  if (flag.percent === 0) return null;
  return {
    since: flag.changedAt,
    by: flag.changedBy,
    reason: flag.reason,
    version: flag.version,
  };
}

/** Ends every temporary state whose time is over. Returns the number of changed flags. */
export async function endFlags(ctx: RequestContext): Promise<number> {
  let ended = 0;
  for (const row of await endedFlags(ctx.db, ctx.now())) {
    if (!isFlagName(row.name)) continue;
    const change: Change = {
      name: row.name,
      percent: row.returnsTo ?? flags[row.name].delivered,
      owner: row.owner,
      reason: `Temporary change ended: ${row.reason}`.slice(0, flagLimits.reason),
      kind: "ended",
    };
    // A concurrent change takes precedence: the version then differs.
    const done = await ctx.db.transaction().execute((trx) => store(trx, ctx, change, row.version));
    if (done) ended += 1;
  }
  return ended;
}

/** Switches flags back after their set end. */
export const flagJob: Job = {
  name: "feature-ends",
  title: "End temporary features",
  next: every(60_000),
  async run(ctx) {
    const ended = await endFlags(ctx);
    return ended === 0
      ? "No temporary change was due to end."
      : `Features switched back: ${ended}.`;
  },
};
