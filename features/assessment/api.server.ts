import { localReport, localResult } from "#features/assessment/scoring/local-report.ts";
import { type Handler, handle } from "#platform/http/api.server.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { contactAbout } from "./contact.server.ts";
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

export const assessmentApi: Handler[] = [
  handle(keepReport, ({ ctx, body }) => keep(ctx, body.findings)),
  handle(openReport, async ({ ctx, body }) => {
    const opened = await open(ctx, body);
    const translate = frameOf(ctx).translateFor(body.language);
    return { ...opened, report: localReport(opened.report, translate) };
  }),
  handle(recheckDomain, async ({ ctx, body }) => {
    const { look: result } = await recheckReportDomain(ctx, body);
    return { look: localResult(result, frameOf(ctx).translateFor(body.language)) };
  }),
  handle(reportPdf, ({ ctx, body }) => pdfOf(ctx, body)),
  handle(eraseReport, ({ ctx, body }) => erase(ctx, body)),
  handle(stopReminders, ({ ctx, body }) => stop(ctx, body)),
  handle(contactAboutReport, ({ ctx, body }) => contactAbout(ctx, body)),
  handle(staffPdf, ({ ctx, params }) => pdfForStaff(ctx, params.id)),
  handle(staffReport, ({ ctx, params }) => viewForStaff(ctx, params.id)),
];
