import type { Feature } from "#platform/product/feature.server.ts";
import { cspReportsApi } from "./api.server.ts";
import { tidyCspReports } from "./service.server.ts";

export const cspReportsFeature: Feature = {
  name: "csp-reports",
  uses: [],
  api: cspReportsApi,
  records: { errorReport: { tables: ["csp_violation"], tidy: tidyCspReports, turn: 1 } },
  auditNames: { "csp_reports.cleared": "Cleared the list of blocked content" },
};
