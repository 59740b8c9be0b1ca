import { part } from "#platform/client/staff/staff-area.ts";

export const cspReportsArea = [
  part(
    "/admin/security?tab=check",
    {},
    async () => (await import("./csp-report-list.tsx")).CspReportList,
  ),
];
