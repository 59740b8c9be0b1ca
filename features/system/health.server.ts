import { statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import { pendingMigrations } from "#platform/database/migrate.server.ts";
import type { JobTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { readContentVersion } from "#platform/work/content-version.server.ts";
import { listJobs, makeJobDue } from "#platform/work/jobs.server.ts";
import { listProbes, testLeadProbe } from "#platform/work/probe.server.ts";
import { judgeHealth, maskedSettings } from "./health.ts";
import { loopDelayMs } from "./loop-watch.server.ts";
import { countMails, mailStuckSince } from "./store.server.ts";

/** What a container may use, or what the machine has. */
function memoryTotal(): number {
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
}

/** How the site stands. @throws forbidden */
export async function viewHealth(ctx: RequestContext) {
  requirePermission(ctx, "system.view");
  const started = performance.now();
  await readContentVersion(ctx);
  const databaseMs = performance.now() - started;
  const disk = await statfs(ctx.env.DATA_DIR);
  const now = ctx.now();
  const jobs = (await listJobs(ctx)).map(({ name, failures, due_at, runner, succeeded_at }) => ({
    name,
    failures,
    overdueMs: runner === null ? Math.max(0, now - due_at) : 0,
    idleMs: succeeded_at === null ? null : now - succeeded_at,
  }));
  const testLead = (await listProbes(ctx.db)).find(({ name }) => name === testLeadProbe);
  const checks = judgeHealth({
    databaseMs,
    pendingMigrations: (await pendingMigrations(ctx.database)).length,
    diskFree: disk.bavail * disk.bsize,
    diskTotal: disk.blocks * disk.bsize,
    memoryUsed: process.memoryUsage.rss(),
    memoryTotal: memoryTotal(),
    loopDelayMs: loopDelayMs(),
    https: ctx.env.PUBLIC_URL.startsWith("https:"),
    mailConfigured: ctx.env.SMTP_URL !== undefined,
    mailsFailed: (await countMails(ctx.db)).failed ?? 0,
    mailsLateMs: ctx.env.SMTP_URL ? now - ((await mailStuckSince(ctx.db)) ?? now) : 0,
    jobs,
    testLead: testLead ? { ageMs: now - testLead.at, steps: testLead.steps } : null,
  });
  return {
    checks,
    about: {
      node: process.version,
      database: ctx.database.description,
      startedAt: Math.round(now - process.uptime() * 1000),
    },
    settings: maskedSettings(ctx.env),
  };
}

/** Every job with its last run. @throws forbidden */
export async function viewJobs(ctx: RequestContext) {
  requirePermission(ctx, "system.view");
  const now = ctx.now();
  return { jobs: (await listJobs(ctx)).map((row) => presentJob(row, now)) };
}

function presentJob(row: JobTable, now: number) {
  return {
    name: row.name,
    dueAt: row.due_at,
    running: row.runner !== null && (row.leased_until ?? 0) > now,
    finishedAt: row.finished_at,
    succeededAt: row.succeeded_at,
    outcome: row.outcome,
    lastError: row.last_error,
    failures: row.failures,
    runs: row.runs,
  };
}

/** Makes a job due now. @throws forbidden, not_found */
export async function runJobNow(ctx: RequestContext, name: string) {
  requirePermission(ctx, "system.edit");
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await makeJobDue(trx, name, ctx.now()))) {
      throw new ExpectedError("not_found", { words: "There is no such job." });
    }
    await recordAudit(trx, ctx, { action: "job.requested", subjectType: "job", subjectId: name });
  });
  return { success: true };
}
