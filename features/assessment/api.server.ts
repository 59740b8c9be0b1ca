import { type Handler, handle } from "#platform/api.server.ts";
import { type AssessmentDeps, contactAbout } from "./contact.server.ts";
import {
  contactAboutReport,
  eraseReport,
  keepReport,
  openReport,
  staffReport,
  stopReminders,
} from "./contract.ts";
import { erase, keep, open, stop, viewForStaff } from "./service.server.ts";

export function assessmentApi(deps: AssessmentDeps): Handler[] {
  return [
    handle(keepReport, ({ ctx, body }) => keep(ctx, deps.findLook, body.findings)),
    handle(openReport, ({ ctx, body }) => open(ctx, body)),
    handle(eraseReport, ({ ctx, body }) => erase(ctx, body)),
    handle(stopReminders, ({ ctx, body }) => stop(ctx, body)),
    handle(contactAboutReport, ({ ctx, body }) => contactAbout(ctx, deps, body)),
    handle(staffReport, ({ ctx, params }) => viewForStaff(ctx, params.id)),
  ];
}
