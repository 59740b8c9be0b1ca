import { tab } from "#platform/client/staff/staff-area.ts";

export const dataRequestsArea = [
  tab(
    "/admin/security?tab=requests",
    { name: "Requests", order: 60 },
    async () => (await import("./data-requests.tsx")).RequestsTab,
  ),
];
