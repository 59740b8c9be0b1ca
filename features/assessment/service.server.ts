import {
  fixesForReply,
  replyText,
  talkingPoints,
} from "#features/assessment/report/talking-points.ts";
import { withCostBands } from "#features/assessment/scoring/cost-bands.ts";
import {
  type DomainResult,
  domainResultSchema,
} from "#features/assessment/scoring/domain-result.ts";
import { makeReport, type Report, storedReport } from "#features/assessment/scoring/report.ts";
import { assessmentMessages } from "#features/assessment/words/messages.ts";
import { checkDomainAgain } from "#features/domain-check/service.server.ts";
import { findResultAt } from "#features/domain-check/store.server.ts";
import { confirmedCostBands } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { AssessmentReportTable } from "#platform/database/tables.ts";
import { check } from "#platform/http/api.server.ts";
import { networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { nameOfActor, requirePermission } from "#platform/permissions.ts";
import { dayMs } from "#platform/time/durations.ts";
import { type AuditEntry, recordAudit } from "#platform/work/audit.server.ts";
import { linkLifetimeMs, type SentFindings } from "./contract.ts";
import { hashOf, linkSecret, opens } from "./link.server.ts";
import {
  deleteEndedReports,
  deleteOldReports,
  deleteReport,
  endReminders,
  findReport,
  insertReport,
} from "./store.server.ts";

/** Returns the stored check of a domain; null if it was deleted or replaced. */
async function findCheck(
  ctx: RequestContext,
  { name, checkedAt }: { name: string; checkedAt: number },
): Promise<DomainResult | null> {
  const row = await findResultAt(ctx.db, name, checkedAt);
  return row ? check(domainResultSchema, row.result, "internal") : null;
}

/** Rechecks a domain's records. @throws invalid (domain), too_many_requests, unavailable */
export async function recheck(ctx: RequestContext, name: string): Promise<DomainResult> {
  return check(domainResultSchema, await checkDomainAgain(ctx, name), "internal");
}

/** Limits forced rechecks to one an hour for each private link. */
const rechecksAnHour = { name: "assessment-look", points: 1, seconds: 3600 };

const savesPerHour = { name: "assessment-keep", points: 12, seconds: 3600 };
/** Limits opened links. Secrets cannot be guessed; this only stops noisy attempts. */
const openedAnHour = { name: "assessment-open", points: 120, seconds: 3600 };

/** Makes the report that the visitor's screen shows, from answers and the server's own check. @throws conflict */
export async function reportOf(
  ctx: RequestContext,
  { profile, answers, look }: SentFindings,
): Promise<Report> {
  const outside = look ? await findCheck(ctx, look) : null;
  if (look && !outside)
    throw new ExpectedError("conflict", { words: assessmentMessages.checkGone });
  return makeReport({ profile, answers, outside }, ctx.now());
}

/** Returns the database row of a report; `rest` holds the fields of the form. */
export function rowOf(
  ctx: RequestContext,
  report: Report,
  rest: Pick<AssessmentReportTable, "name" | "email" | "talk" | "reminders" | "idempotency_key">,
): AssessmentReportTable {
  const id = crypto.randomUUID();
  return {
    id,
    token_hash: hashOf(linkSecret(ctx.env, id)),
    report,
    ...rest,
    created_at: report.madeAt,
    expires_at: report.madeAt + linkLifetimeMs,
  };
}

/** Stores a report with its audit row. Returns false if its idempotency key is already stored. */
export async function saveReport(
  trx: Trx,
  ctx: RequestContext,
  row: AssessmentReportTable,
): Promise<boolean> {
  if (!(await insertReport(trx, row))) return false;
  const detail = { talk: row.talk === 1, reminders: row.reminders === 1 };
  await audit(trx, ctx, { action: "assessment.kept", subjectId: row.id, detail });
  return true;
}

function audit(trx: Trx, ctx: RequestContext, entry: Omit<AuditEntry, "subjectType">) {
  return recordAudit(trx, ctx, { ...entry, subjectType: "assessment" });
}

/** Stores a report behind a private link. Open to anyone. @throws conflict, too_many_requests */
export async function keep(ctx: RequestContext, findings: SentFindings) {
  await requireRate(ctx, savesPerHour, networksOf(ctx.address));
  const report = await reportOf(ctx, findings);
  const nobody = { name: "", email: "", talk: 0, reminders: 0 } as const;
  const row = rowOf(ctx, report, { ...nobody, idempotency_key: crypto.randomUUID() });
  await ctx.db.transaction().execute((trx) => saveReport(trx, ctx, row));
  return { id: row.id, secret: linkSecret(ctx.env, row.id), expiresAt: row.expires_at };
}

type Link = { id: string; secret: string };

/** Returns a stored report. @throws not_found (wrong secret, deleted or expired alike), too_many_requests */
async function behind(ctx: RequestContext, { id, secret }: Link): Promise<AssessmentReportTable> {
  await requireRate(ctx, openedAnHour, networksOf(ctx.address));
  const row = await findReport(ctx.db, id);
  if (!row || !opens(row, secret) || row.expires_at <= ctx.now()) {
    throw new ExpectedError("not_found", { words: assessmentMessages.linkGone });
  }
  return row;
}

/** Returns a stored report with the bands of costs as confirmed today. */
export async function reportForReaders(
  ctx: RequestContext,
  { report }: Pick<AssessmentReportTable, "report">,
): Promise<Report> {
  return withCostBands(storedReport(report), await confirmedCostBands(ctx));
}

/** Returns the report behind a private link, as stored. @throws not_found, too_many_requests */
export async function open(ctx: RequestContext, link: Link) {
  const row = await behind(ctx, link);
  return {
    report: await reportForReaders(ctx, row),
    expiresAt: row.expires_at,
    reminders: row.reminders === 1,
  };
}

/**
 * Rechecks the domain of the report behind a private link, once an hour. The stored report does not change.
 * @throws not_found, conflict (made without a domain), too_many_requests, unavailable
 */
export async function recheckReportDomain(ctx: RequestContext, link: Link) {
  const row = await behind(ctx, link);
  const { outside } = storedReport(row.report);
  if (!outside) throw new ExpectedError("conflict", { words: assessmentMessages.noDomain });
  await requireRate(ctx, rechecksAnHour, row.id, assessmentMessages.checkedAlready);
  return { look: await recheck(ctx, outside.name) };
}

/** Deletes a report permanently; reminders that are still queued are then not sent. @throws not_found */
export async function erase(ctx: RequestContext, link: Link) {
  const row = await behind(ctx, link);
  await ctx.db.transaction().execute(async (trx) => {
    await deleteReport(trx, row.id);
    await audit(trx, ctx, { action: "assessment.erased", subjectId: row.id });
  });
  return { success: true };
}

/** Ends the reminders about a report; idempotent. @throws not_found */
export async function stop(ctx: RequestContext, link: Link) {
  const row = await behind(ctx, link);
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await endReminders(trx, row.id))) return;
    await audit(trx, ctx, { action: "assessment.reminders-stopped", subjectId: row.id });
  });
  return { success: true };
}

/** Returns the report of a lead and records `action` in the audit log. @throws not_found */
export async function reportOfLead(
  ctx: RequestContext,
  id: string,
  action: "assessment.viewed" | "assessment.downloaded",
): Promise<AssessmentReportTable> {
  const row = await findReport(ctx.db, id);
  if (row?.talk !== 1) throw new ExpectedError("not_found");
  await ctx.db.transaction().execute((trx) => audit(trx, ctx, { action, subjectId: id }));
  return row;
}

/** Returns a lead's report for staff, with an audit row. Needs "leads.view". @throws not_found */
export async function viewForStaff(ctx: RequestContext, id: string) {
  requirePermission(ctx, "leads.view");
  const row = await reportOfLead(ctx, id, "assessment.viewed");
  const report = await reportForReaders(ctx, row);
  const from = nameOfActor(ctx.actor) ?? "";
  return {
    report,
    points: talkingPoints(report),
    reply: replyText(report, { name: row.name, from }),
    fixes: fixesForReply(report),
  };
}

/** Deletes reports of leads that are older than `days`. */
export async function tidyReports(ctx: RequestContext, days: number): Promise<void> {
  await deleteOldReports(ctx.db, ctx.now() - days * dayMs);
}

/** Deletes reports without a lead whose link has expired, `linkLifetimeMs` after they were made. */
export async function tidyReportLinks(ctx: RequestContext): Promise<void> {
  await deleteEndedReports(ctx.db, ctx.now());
}
