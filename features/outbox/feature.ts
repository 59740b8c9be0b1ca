import { tab } from "#platform/product/staff-area.ts";

export const outboxArea = [
  tab(
    "/admin/communications?tab=outbox",
    { name: "Outbox", order: 20, permission: "mail.view", keywords: "mail sent failed" },
    () => import("./outbox-list.tsx").then((module) => module.OutboxList),
  ),
];
