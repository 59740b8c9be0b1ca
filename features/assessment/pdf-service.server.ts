import { drawReport, fileNameOf } from "#features/assessment/report/pdf.server.ts";
import { withCostBands } from "#features/assessment/scoring/cost-bands.ts";
import type { Report } from "#features/assessment/scoring/report.ts";
import { assessmentMessages } from "#features/assessment/words/messages.ts";
import { confirmedCostBands, currentSettings } from "#features/settings/reader.server.ts";
import { networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import type { Translate } from "#ui/page-words.ts";
import type { reportPdf } from "./contract.ts";
import { open, reportForReaders, reportOf, reportOfLead } from "./service.server.ts";

/** Limits drawing, because a PDF blocks this process for a fraction of a second. */
const drawnAnHour = { name: "assessment-pdf", points: 20, seconds: 3600 };

/**
 * Returns a report as a PDF, from its answers or as stored behind its private link. Stores nothing.
 * @throws invalid, conflict, not_found, too_many_requests
 */
export async function pdfOf(
  ctx: RequestContext,
  input: BodyOf<typeof reportPdf>,
): Promise<Response> {
  await requireRate(ctx, drawnAnHour, networksOf(ctx.address));
  const report = await reportFor(ctx, input);
  return answerWith(ctx, report, frameOf(ctx).translateFor(input.language));
}

/** Returns a lead's report as a PDF, with an audit row. Needs "leads.view". @throws not_found */
export async function pdfForStaff(ctx: RequestContext, id: string): Promise<Response> {
  requirePermission(ctx, "leads.view");
  const row = await reportOfLead(ctx, id, "assessment.downloaded");
  return answerWith(ctx, await reportForReaders(ctx, row));
}

async function answerWith(
  ctx: RequestContext,
  report: Report,
  translate?: Translate,
): Promise<Response> {
  const { company, hours } = await currentSettings(ctx);
  const firm = { ...company, timeZone: hours.timeZone };
  const file = await drawReport(report, firm, { translate });
  return new Response(new Uint8Array(file), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${fileNameOf(report, hours.timeZone)}"`,
      "Content-Length": String(file.length),
      "Cache-Control": "no-store",
    },
  });
}

async function reportFor(
  ctx: RequestContext,
  { findings, link }: BodyOf<typeof reportPdf>,
): Promise<Report> {
  if (link) return (await open(ctx, link)).report;
  if (findings) {
    const report = await reportOf(ctx, findings);
    return withCostBands(report, await confirmedCostBands(ctx));
  }
  throw new ExpectedError("invalid", { words: assessmentMessages.answers });
}
