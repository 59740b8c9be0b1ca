import { tab } from "#platform/product/staff-area.ts";

export const pageQualityArea = [
  tab("/admin/marketing?tab=pages", { name: "Page quality", order: 80 }, () =>
    import("./quality-table.tsx").then((module) => module.QualityTable),
  ),
];
