import { type Handler, handle } from "#platform/http/api.server.ts";
import {
  exportReport,
  viewFunnels,
  viewLeadCounts,
  viewOutcomes,
  viewOverview,
  viewPages,
  viewRefused,
  viewVitals,
} from "./contract.ts";
import { exportTable } from "./export.server.ts";
import {
  type ReportDeps,
  readFunnels,
  readLeadCounts,
  readOutcomes,
  readOverview,
  readPages,
  readRefused,
} from "./service.server.ts";
import { readVitals } from "./vitals.server.ts";

export function reportsApi(deps: ReportDeps): Handler[] {
  return [
    handle(viewOverview, ({ ctx, query }) => readOverview(ctx, deps, query)),
    handle(viewPages, ({ ctx, query }) => readPages(ctx, query)),
    handle(viewFunnels, ({ ctx, query }) => readFunnels(ctx, query)),
    handle(viewLeadCounts, ({ ctx, query }) => readLeadCounts(ctx, deps, query)),
    handle(viewOutcomes, ({ ctx, query }) => readOutcomes(ctx, deps, query)),
    handle(viewRefused, ({ ctx }) => readRefused(ctx, deps)),
    handle(viewVitals, ({ ctx, query }) => readVitals(ctx, query)),
    handle(exportReport, ({ ctx, body }) => exportTable(ctx, deps, body)),
  ];
}
