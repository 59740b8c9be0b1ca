import { withCostBands } from "#features/assessment/scoring/cost-bands.ts";
import {
  type DomainResult,
  domainResultSchema,
} from "#features/assessment/scoring/domain-result.ts";
import { makeReport, type Report, storedReport } from "#features/assessment/scoring/report.ts";
import { assessmentMessages } from "#features/assessment/texts/messages.ts";
import { findResultAt } from "#features/domain-check/store.server.ts";
import { checkDomainAgain } from "#features/domain-check/verbs.server.ts";
import { confirmedCostBands } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { AssessmentReportTable } from "#platform/database/tables.ts";
import { check } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { hashOf } from "#platform/http/token-hash.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { type AuditEntry, recordAudit } from "#platform/work/audit.server.ts";
import { linkLifetimeMs, type SentFindings } from "./contract.ts";
import { linkSecret } from "./link.server.ts";
import { deleteEndedReports, deleteOldReports, insertReport } from "./store.server.ts";

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

/** Makes the report that the visitor's screen shows, from answers and the server's own check. @throws conflict */
export async function reportOf(
  ctx: RequestContext,
  { profile, answers, look }: SentFindings,
): Promise<Report> {
  const outside = look ? await findCheck(ctx, look) : null;
  if (look && !outside)
    throw new ExpectedError("conflict", { message: assessmentMessages.checkGone });
  return makeReport({ profile, answers, outside }, ctx.now());
}

/** Returns the database row of a report; `rest` holds the fields of the form. */
export function rowOf(
  ctx: RequestContext,
  report: Report,
  rest: Pick<AssessmentReportTable, "name" | "email" | "talk" | "reminders" | "idempotencyKey">,
): AssessmentReportTable {
  const id = crypto.randomUUID();
  return {
    id,
    tokenHash: hashOf(linkSecret(ctx.env, id)),
    report,
    ...rest,
    createdAt: report.madeAt,
    expiresAt: report.madeAt + linkLifetimeMs,
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
  await auditReport(trx, ctx, { action: "assessment.kept", subjectId: row.id, detail });
  return true;
}

/** Adds an audit row about a report in the caller's transaction. */
export function auditReport(trx: Trx, ctx: RequestContext, entry: Omit<AuditEntry, "subjectType">) {
  return recordAudit(trx, ctx, { ...entry, subjectType: "assessment" });
}

/** Returns a stored report with the bands of costs as confirmed today. */
export async function reportForReaders(
  ctx: RequestContext,
  { report }: Pick<AssessmentReportTable, "report">,
): Promise<Report> {
  return withCostBands(storedReport(report), await confirmedCostBands(ctx));
}

/** Deletes reports of leads that are older than `days`. */
export async function tidyReports(ctx: RequestContext, days: number): Promise<void> {
  await deleteOldReports(ctx.db, ctx.now() - days * dayMs);
}

/** Deletes reports without a lead whose link has expired, `linkLifetimeMs` after they were made. */
export async function tidyReportLinks(ctx: RequestContext): Promise<void> {
  await deleteEndedReports(ctx.db, ctx.now());
}
