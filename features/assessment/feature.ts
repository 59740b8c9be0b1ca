import { part } from "#platform/client/staff/staff-area.ts";

export const assessmentArea = [
  part(
    "/admin/security?tab=consent",
    { permission: "leads.view" },
    async () =>
      (await import("#features/assessment/monthly/monthly-look-list.tsx")).MonthlyLookList,
  ),
];
