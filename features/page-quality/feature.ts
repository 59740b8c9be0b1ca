import { tab } from "#platform/client/staff/staff-area.ts";

export const pageQualityArea = [
  tab(
    "/admin/marketing?tab=pages",
    { name: "Page quality", order: 80 },
    async () => (await import("./quality-table.tsx")).QualityTable,
  ),
];
