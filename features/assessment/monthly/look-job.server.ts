import {
  type DomainResult,
  domainResultSchema,
} from "#features/assessment/scoring/domain-result.ts";
import { recheck } from "#features/assessment/service.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import { check } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import { dayMs } from "#platform/time/durations.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { eachAtOnce } from "#platform/work/each-at-once.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import { sawAnything, unseenRows, withLastSeen } from "./compare.ts";
import { dueNames, lockDue, type MonthlyLook, updateLook } from "./store.server.ts";

const everyMs = 60 * 60_000;
/** Maximum domains in one run, so that visitors keep the larger part of the daily limit on checks. */
export const looksARun = 8;
const atOnce = 2;
const monthMs = 30 * dayMs;
/** Time over which the monthly checks are spread (ms). */
const spreadMs = 2 * dayMs;
/** Failed checks in a row after which the address is notified, once. */
export const failuresToTell = 3;

/** Checks once an hour the domains whose month is over, and queues mails about the changes. */
export const monthlyLookJob: Job = {
  name: "monthly-looks",
  title: "Monthly domain checks",
  next: every(everyMs),
  run: runDueLooks,
};

async function runDueLooks(ctx: RequestContext, signal: AbortSignal) {
  requirePermission(ctx, "leads.edit");
  if (ctx.env.DOMAIN_CHECK === "off") return "The domain check is switched off.";
  const due = await dueNames(ctx.db, ctx.now(), looksARun);
  const ends: End[] = [];
  await eachAtOnce(due, atOnce, async (name) => {
    if (!signal.aborted) ends.push(await checkDue(ctx, name));
  });
  const count = (end: End) => ends.filter((one) => one === end).length;
  return `Domains checked: ${count("seen")}; could not be read: ${count("failed")}; postponed: ${due.length - ends.length + count("later")}.`;
}

type End = "seen" | "failed" | "later";

/** Checks one domain for all addresses that are due. Rate limits postpone the check and do not count as a failure. */
async function checkDue(ctx: RequestContext, name: string): Promise<End> {
  let seen: DomainResult | null = null;
  try {
    const result = await recheck(ctx, name);
    seen = sawAnything(result) ? result : null;
  } catch (error) {
    const code = error instanceof ExpectedError ? error.code : null;
    if (code === "too_many_requests" || code === "unavailable") return "later";
    if (code === null) ctx.log.error({ err: error, domain: name }, "monthly look failed");
  }
  await ctx.db.transaction().execute(async (trx) => {
    const rows = await lockDue(trx, ctx.database, name, ctx.now());
    for (const row of rows)
      await (seen ? storeCheck(trx, ctx, row, seen) : storeFailedCheck(trx, ctx, row));
    if (rows.length === 0) return;
    await recordAudit(trx, ctx, {
      action: seen ? "monthly_look.looked" : "monthly_look.failed",
      subjectType: "domain",
      subjectId: name,
      detail: { addresses: rows.length },
    });
  });
  return seen ? "seen" : "failed";
}

/** Stores a check and, from the second one on, queues the mail about the changes. */
async function storeCheck(trx: Trx, ctx: RequestContext, row: MonthlyLook, after: DomainResult) {
  const before = row.latest && storedLook(row.latest);
  await updateLook(trx, row.id, {
    earlier: row.latest,
    latest: withLastSeen(before, after),
    unseen: unseenRows(after),
    lookedAt: after.checkedAt,
    failures: 0,
    nextAt: ctx.now() + monthMs + spreadOf(row.id),
  });
  if (before) await queue(trx, ctx, row, "assessment.monthly-look", after.checkedAt);
}

/** Counts a failed check and retries it the next day; the third in a row sends a mail and waits a month. */
async function storeFailedCheck(trx: Trx, ctx: RequestContext, row: MonthlyLook) {
  const failures = row.failures + 1;
  const wait = failures < failuresToTell ? dayMs : monthMs;
  await updateLook(trx, row.id, { failures, nextAt: ctx.now() + wait });
  if (failures === failuresToTell)
    await queue(trx, ctx, row, "assessment.monthly-unseen", ctx.now());
}

/** Returns an offset within the spread that is always the same for an id. */
function spreadOf(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16) % spreadMs;
}

function queue(trx: Trx, ctx: RequestContext, row: MonthlyLook, template: string, at: number) {
  return enqueueMail(trx, ctx, {
    template,
    recipient: row.email,
    payload: { lookId: row.id, lookedAt: at },
    dedupeKey: `${template}:${row.id}:${at}`,
    subjectType: "monthly_look",
    subjectId: row.id,
  });
}

/** Validates a stored check. */
export function storedLook(stored: NonNullable<MonthlyLook["latest"]>): DomainResult {
  return check(domainResultSchema, stored, "internal");
}
