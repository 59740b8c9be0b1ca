import { totalmem } from "node:os";
import { pendingMigrations } from "#platform/database/migrate.server.ts";
import type { JobTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { isMailboxConfigured, isMailConfigured } from "#platform/mail/sign-in/provider.ts";
import { viewMailSignIn } from "#platform/mail/sign-in/state.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { readContentVersion } from "#platform/work/content-version.server.ts";
import { listJobs, makeJobDue } from "#platform/work/jobs.server.ts";
import { listProbes, testLeadProbe } from "#platform/work/probe.server.ts";
import { findRestoreHold, isHeldAfterRestore } from "#platform/work/restore-hold.server.ts";
import { systemCalls } from "./contract.ts";
import { dataDisk } from "./disk.server.ts";
import { judgeHealth, maskedSettings, storeJobs } from "./health.ts";
import { mailPatienceMs } from "./mail-health.ts";
import { readServingFacts } from "./serving-facts.server.ts";
import {
  countFailedMails,
  countOpenMails,
  holdsFilesInStore,
  mailboxState,
  mailStuckSince,
  pausedWebhooks,
  signInProviderState,
} from "./store.server.ts";

/** Returns the memory limit of the container, else the machine's memory. */
function memoryTotal(): number {
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
}

export const systemVerbs = verbs(systemCalls, {
  /** Lists the worst checks first, and no secrets. */
  async health(ctx) {
    const started = performance.now();
    await readContentVersion(ctx);
    const databaseMs = performance.now() - started;
    const disk = await dataDisk(ctx.env);
    const now = ctx.now();
    const rows = await listJobs(ctx);
    const { jobTitle } = frameOf(ctx);
    const jobs = rows.map(({ name, failures, dueAt, runner, succeededAt }) => ({
      name,
      title: jobTitle(name),
      failures,
      overdueMs: runner === null ? Math.max(0, now - dueAt) : 0,
      idleMs: succeededAt === null ? null : now - succeededAt,
    }));
    const testLead = (await listProbes(ctx.db)).find(({ name }) => name === testLeadProbe);
    const checks = judgeHealth({
      databaseMs,
      pendingMigrations: (await pendingMigrations(ctx.database)).length,
      diskFree: disk.free,
      diskTotal: disk.total,
      ...readServingFacts(ctx),
      memoryTotal: memoryTotal(),
      https: ctx.env.PUBLIC_URL.startsWith("https:"),
      mailConfigured: isMailConfigured(ctx.env),
      mailSignIn: await viewMailSignIn(ctx),
      heldCopyAt: (await findRestoreHold(ctx.db))?.copyAt ?? null,
      mailsFailed: await countFailedMails(ctx.db),
      mailsLateMs: isMailConfigured(ctx.env) ? now - ((await mailStuckSince(ctx.db)) ?? now) : 0,
      mailbox: isMailboxConfigured(ctx.env) ? await mailboxState(ctx.db, now) : null,
      jobs,
      webhooksPaused: await pausedWebhooks(ctx.db),
      signInProvider: await signInProviderState(ctx.db, now),
      fileStore: {
        configured: ctx.env.STORAGE_URL !== undefined,
        error: storeError(rows),
        holdsFiles: ctx.env.STORAGE_URL === undefined && (await holdsFilesInStore(ctx.db)),
      },
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
  },

  async jobs(ctx) {
    return { jobs: (await listJobs(ctx)).map((row) => presentJob(ctx, row)) };
  },

  /** @throws not_found */
  async runJob(ctx, { name }) {
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await makeJobDue(trx, name, ctx.now()))) {
        throw new ExpectedError("not_found", { message: "There is no such job." });
      }
      await recordAudit(trx, ctx, { action: "job.requested", subjectType: "job", subjectId: name });
    });
  },
});

/** Returns the last error of the file store's jobs; empty while they succeed. */
function storeError(rows: readonly JobTable[]): string {
  const failing = storeJobs.flatMap((name) =>
    rows.filter((row) => row.name === name && row.failures > 0),
  );
  return failing[0]?.lastError ?? "";
}

function presentJob(ctx: RequestContext, row: JobTable) {
  return {
    ...row,
    title: frameOf(ctx).jobTitle(row.name),
    running: row.runner !== null && (row.leasedUntil ?? 0) > ctx.now(),
  };
}

/** Returns whether a mail server is configured, and how many mails failed permanently or wait. @throws forbidden */
export async function viewMailCounts(ctx: RequestContext) {
  requirePermission(ctx, "mail.view");
  const rows = await countOpenMails(ctx.db);
  const count = (wanted: string) => Number(rows.find(({ state }) => state === wanted)?.count ?? 0);
  return {
    configured: isMailConfigured(ctx.env),
    failed: await countFailedMails(ctx.db),
    waiting: count("queued"),
  };
}

/**
 * Returns since when no mail has left, once that is longer than half an hour; null while mail leaves, or is held after a
 * restore. @throws forbidden
 */
export async function viewMailDown(ctx: RequestContext): Promise<number | null> {
  requirePermission(ctx, "mail.view");
  if (await isHeldAfterRestore(ctx.db)) return null;
  const since = await mailStuckSince(ctx.db);
  return since !== null && ctx.now() - since > mailPatienceMs ? since : null;
}
