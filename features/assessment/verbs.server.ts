import { drawInSandbox } from "#features/assessment/report/draw-in-sandbox.server.ts";
import { fileNameOf } from "#features/assessment/report/pdf-name.ts";
import {
  fixesForReply,
  replyText,
  talkingPoints,
} from "#features/assessment/report/talking-points.ts";
import { withCostBands } from "#features/assessment/scoring/cost-bands.ts";
import { localReport, localResult } from "#features/assessment/scoring/local-report.ts";
import { type Report, storedReport } from "#features/assessment/scoring/report.ts";
import { assessmentMessages } from "#features/assessment/texts/messages.ts";
import { confirmedCostBands } from "#features/settings/reader.server.ts";
import type { AssessmentReportTable } from "#platform/database/tables.ts";
import { networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { nameOfActor } from "#platform/permissions.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { contactAbout } from "./contact.server.ts";
import { assessmentCalls, staffReportCalls } from "./contract.ts";
import { linkSecret, opens } from "./link.server.ts";
import {
  auditReport,
  recheck,
  reportForReaders,
  reportOf,
  rowOf,
  saveReport,
} from "./service.server.ts";
import { deleteReport, endReminders, findReport } from "./store.server.ts";

/** Limits forced rechecks to one an hour for each private link. */
const rechecksAnHour = { name: "assessment-look", points: 1, seconds: 3600 };
const savesPerHour = { name: "assessment-keep", points: 12, seconds: 3600 };
/** Limits opened links. Secrets cannot be guessed; this only stops noisy attempts. */
const openedAnHour = { name: "assessment-open", points: 120, seconds: 3600 };
/** Limits drawing, because a PDF takes a process for a fraction of a second. */
const drawnAnHour = { name: "assessment-pdf", points: 20, seconds: 3600 };

export const assessmentVerbs = verbs(assessmentCalls, {
  /** @throws conflict, too_many_requests */
  async keep(ctx, { findings }) {
    await requireRate(ctx, savesPerHour, networksOf(ctx.address));
    const report = await reportOf(ctx, findings);
    const nobody = { name: "", email: "", talk: 0, reminders: 0 } as const;
    const row = rowOf(ctx, report, { ...nobody, idempotencyKey: crypto.randomUUID() });
    await ctx.db.transaction().execute((trx) => saveReport(trx, ctx, row));
    return { id: row.id, secret: linkSecret(ctx.env, row.id), expiresAt: row.expiresAt };
  },

  /** @throws not_found, too_many_requests */
  async open(ctx, { language, ...link }) {
    const row = await behind(ctx, link);
    const report = await reportForReaders(ctx, row);
    return {
      report: localReport(report, frameOf(ctx).translateFor(language)),
      expiresAt: row.expiresAt,
      reminders: row.reminders === 1,
    };
  },

  /**
   * Leaves the stored report as it is.
   * @throws not_found, conflict (made without a domain), too_many_requests, unavailable
   */
  async recheck(ctx, { language, ...link }) {
    const row = await behind(ctx, link);
    const { outside } = storedReport(row.report);
    if (!outside) throw new ExpectedError("conflict", { message: assessmentMessages.noDomain });
    await requireRate(ctx, rechecksAnHour, row.id, assessmentMessages.checkedAlready);
    const look = await recheck(ctx, outside.name);
    return { look: localResult(look, frameOf(ctx).translateFor(language)) };
  },

  /** Stores nothing. @throws invalid, conflict, not_found, too_many_requests */
  async pdf(ctx, input) {
    await requireRate(ctx, drawnAnHour, networksOf(ctx.address));
    const report = await reportFor(ctx, input);
    return answerWith(ctx, report, input.language);
  },

  /** Deletes the report permanently; reminders that are still queued are then not sent. @throws not_found */
  async erase(ctx, link) {
    const row = await behind(ctx, link);
    await ctx.db.transaction().execute(async (trx) => {
      await deleteReport(trx, row.id);
      await auditReport(trx, ctx, { action: "assessment.erased", subjectId: row.id });
    });
  },

  /** Succeeds also when they have ended. @throws not_found */
  async stop(ctx, link) {
    const row = await behind(ctx, link);
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await endReminders(trx, row.id))) return;
      await auditReport(trx, ctx, { action: "assessment.reminders-stopped", subjectId: row.id });
    });
  },

  contact: contactAbout,
});

export const staffReportVerbs = verbs(staffReportCalls, {
  /** Writes an audit row. @throws not_found */
  async read(ctx, { id }) {
    const row = await reportOfLead(ctx, id, "assessment.viewed");
    const report = await reportForReaders(ctx, row);
    const from = nameOfActor(ctx.actor) ?? "";
    return {
      report,
      points: talkingPoints(report),
      reply: replyText(report, { name: row.name, from }),
      fixes: fixesForReply(report),
    };
  },

  /** Writes an audit row. @throws not_found */
  async pdf(ctx, { id }) {
    const row = await reportOfLead(ctx, id, "assessment.downloaded");
    return answerWith(ctx, await reportForReaders(ctx, row));
  },
});

type Link = { id: string; secret: string };

/** Returns a stored report. @throws not_found (wrong secret, deleted or expired alike), too_many_requests */
async function behind(ctx: RequestContext, { id, secret }: Link): Promise<AssessmentReportTable> {
  await requireRate(ctx, openedAnHour, networksOf(ctx.address));
  const row = await findReport(ctx.db, id);
  if (!row || !opens(row, secret) || row.expiresAt <= ctx.now()) {
    throw new ExpectedError("not_found", { message: assessmentMessages.linkGone });
  }
  return row;
}

/** Returns the report of a lead and records `action` in the audit log. @throws not_found */
async function reportOfLead(
  ctx: RequestContext,
  id: string,
  action: "assessment.viewed" | "assessment.downloaded",
): Promise<AssessmentReportTable> {
  const row = await findReport(ctx.db, id);
  if (row?.talk !== 1) throw new ExpectedError("not_found");
  await ctx.db.transaction().execute((trx) => auditReport(trx, ctx, { action, subjectId: id }));
  return row;
}

async function answerWith(ctx: RequestContext, report: Report, language = ""): Promise<Response> {
  const { file, timeZone } = await drawInSandbox(ctx, { report, language, sample: false });
  return new Response(file, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${fileNameOf(report, timeZone)}"`,
      "Content-Length": String(file.length),
      "Cache-Control": "no-store",
    },
  });
}

async function reportFor(
  ctx: RequestContext,
  { findings, link }: BodyOf<typeof assessmentCalls.pdf>,
): Promise<Report> {
  if (link) return reportForReaders(ctx, await behind(ctx, link));
  if (findings) {
    const report = await reportOf(ctx, findings);
    return withCostBands(report, await confirmedCostBands(ctx));
  }
  throw new ExpectedError("invalid", { message: assessmentMessages.answers });
}
