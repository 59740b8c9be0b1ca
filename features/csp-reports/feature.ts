import { part } from "#platform/product/staff-area.ts";

export const cspReportsArea = [
  part("/admin/security?tab=check", {}, () =>
    import("./csp-report-list.tsx").then((module) => module.CspReportList),
  ),
];
