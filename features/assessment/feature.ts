import { part } from "#platform/product/staff-area.ts";

export const assessmentArea = [
  part("/admin/security?tab=consent", { permission: "leads.view" }, () =>
    import("#features/assessment/monthly/monthly-look-list.tsx").then(
      (module) => module.MonthlyLookList,
    ),
  ),
];
