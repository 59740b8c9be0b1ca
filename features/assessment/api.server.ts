import { localReport, localResult } from "#features/assessment/scoring/local-report.ts";
import { type Handler, handle } from "#platform/http/api.server.ts";
import { type AssessmentDeps, contactAbout } from "./contact.server.ts";
import {
  contactAboutReport,
  eraseReport,
  keepReport,
  openReport,
  recheckDomain,
  reportPdf,
  staffPdf,
  staffReport,
  stopReminders,
} from "./contract.ts";
import { pdfForStaff, pdfOf } from "./pdf-service.server.ts";
import { erase, keep, open, recheckReportDomain, stop, viewForStaff } from "./service.server.ts";

export function assessmentApi(deps: AssessmentDeps): Handler[] {
  const { translateFor } = deps;
  return [
    handle(keepReport, ({ ctx, body }) => keep(ctx, deps.findCheck, body.findings)),
    handle(openReport, async ({ ctx, body }) => {
      const opened = await open(ctx, body);
      return { ...opened, report: localReport(opened.report, translateFor(body.language)) };
    }),
    handle(recheckDomain, async ({ ctx, body }) => {
      const { look: result } = await recheckReportDomain(ctx, deps.recheck, body);
      return { look: localResult(result, translateFor(body.language)) };
    }),
    handle(reportPdf, ({ ctx, body }) => pdfOf(ctx, deps, body)),
    handle(eraseReport, ({ ctx, body }) => erase(ctx, body)),
    handle(stopReminders, ({ ctx, body }) => stop(ctx, body)),
    handle(contactAboutReport, ({ ctx, body }) => contactAbout(ctx, deps, body)),
    handle(staffPdf, ({ ctx, params }) => pdfForStaff(ctx, params.id)),
    handle(staffReport, ({ ctx, params }) => viewForStaff(ctx, params.id)),
  ];
}
