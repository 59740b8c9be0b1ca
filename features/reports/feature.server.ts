import type { Feature } from "#platform/product/feature.server.ts";
import { exportVerbs } from "./export.server.ts";
import { rollupJob } from "./rollup.server.ts";
import { reportVerbs } from "./verbs.server.ts";
import { vitalVerbs } from "./vitals.server.ts";

export const reportsFeature: Feature = {
  name: "reports",
  uses: ["analytics", "blog", "campaigns", "consent", "flags", "leads", "settings"],
  verbs: [reportVerbs, vitalVerbs, exportVerbs],
  jobs: [rollupJob],
  records: { dailyTotals: { tables: ["analytics_day", "analytics_vital", "analytics_element"] } },
  tablesWithoutPeople: {
    analytics_fold: "which days were counted",
    analytics_release: "builds of the site",
  },
  auditNames: { "figures.exported": "Exported a report" },
};
