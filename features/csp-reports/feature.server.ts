import type { Feature } from "#platform/product/feature.server.ts";
import { cspIntakeVerbs, cspReportVerbs, tidyCspReports } from "./verbs.server.ts";

export const cspReportsFeature: Feature = {
  name: "csp-reports",
  uses: [],
  verbs: [cspIntakeVerbs, cspReportVerbs],
  records: { errorReport: { tables: ["csp_violation"], tidy: tidyCspReports, turn: 1 } },
  auditNames: { "csp_reports.cleared": "Cleared the list of blocked content" },
};
