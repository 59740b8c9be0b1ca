import { tab } from "#platform/product/staff-area.ts";

export const dataRequestsArea = [
  tab("/admin/security?tab=requests", { name: "Requests", order: 60 }, () =>
    import("./data-requests.tsx").then((module) => module.RequestsTab),
  ),
];
