import { type Handler, handle } from "#platform/http/api.server.ts";
import { clearCspReports, listCspReports, sendCspReport } from "./contract.ts";
import { deleteCspReports, receiveCspReport, viewCspReports } from "./service.server.ts";

export const cspReportsApi: Handler[] = [
  handle(sendCspReport, ({ ctx, body }) => receiveCspReport(ctx, body)),
  handle(listCspReports, ({ ctx }) => viewCspReports(ctx)),
  handle(clearCspReports, ({ ctx }) => deleteCspReports(ctx)),
];
