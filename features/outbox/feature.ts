import { tab } from "#platform/client/staff/staff-area.ts";

export const outboxArea = [
  tab(
    "/admin/communications?tab=outbox",
    { name: "Outbox", order: 20, permission: "mail.view", keywords: "mail sent failed" },
    async () => (await import("./outbox-list.tsx")).OutboxList,
  ),
];
