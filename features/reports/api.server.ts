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
  readFunnels,
  readLeadCounts,
  readOutcomes,
  readOverview,
  readPages,
  readRefused,
} from "./service.server.ts";
import { readVitals } from "./vitals.server.ts";

export const reportsApi: Handler[] = [
  handle(viewOverview, ({ ctx, query }) => readOverview(ctx, query)),
  handle(viewPages, ({ ctx, query }) => readPages(ctx, query)),
  handle(viewFunnels, ({ ctx, query }) => readFunnels(ctx, query)),
  handle(viewLeadCounts, ({ ctx, query }) => readLeadCounts(ctx, query)),
  handle(viewOutcomes, ({ ctx, query }) => readOutcomes(ctx, query)),
  handle(viewRefused, ({ ctx }) => readRefused(ctx)),
  handle(viewVitals, ({ ctx, query }) => readVitals(ctx, query)),
  handle(exportReport, ({ ctx, body }) => exportTable(ctx, body)),
];
