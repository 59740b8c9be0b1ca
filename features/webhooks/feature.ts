import { tab } from "#platform/client/staff/staff-area.ts";

export const webhooksArea = [
  tab(
    "/admin/settings?tab=webhooks",
    { name: "Webhooks", order: 40, permission: "settings.edit" },
    async () => (await import("./webhook-screen.tsx")).WebhookScreen,
  ),
];
