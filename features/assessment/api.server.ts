import { type Handler, handle } from "#platform/http/api.server.ts";
import { type AssessmentDeps, contactAbout } from "./contact.server.ts";
import {
  contactAboutReport,
  eraseReport,
  keepReport,
  lookAnew,
  openReport,
  reportPdf,
  staffPdf,
  staffReport,
  stopReminders,
} from "./contract.ts";
import { pdfForStaff, pdfOf } from "./pdf-service.server.ts";
import { erase, keep, look, open, stop, viewForStaff } from "./service.server.ts";

export function assessmentApi(deps: AssessmentDeps): Handler[] {
  return [
    handle(keepReport, ({ ctx, body }) => keep(ctx, deps.findLook, body.findings)),
    handle(openReport, ({ ctx, body }) => open(ctx, body)),
    handle(lookAnew, ({ ctx, body }) => look(ctx, deps.lookAgain, body)),
    handle(reportPdf, ({ ctx, body }) => pdfOf(ctx, deps.findLook, body)),
    handle(eraseReport, ({ ctx, body }) => erase(ctx, body)),
    handle(stopReminders, ({ ctx, body }) => stop(ctx, body)),
    handle(contactAboutReport, ({ ctx, body }) => contactAbout(ctx, deps, body)),
    handle(staffPdf, ({ ctx, params }) => pdfForStaff(ctx, params.id)),
    handle(staffReport, ({ ctx, params }) => viewForStaff(ctx, params.id)),
  ];
}
