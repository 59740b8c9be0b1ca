import { tab } from "#platform/product/staff-area.ts";

export const webhooksArea = [
  tab(
    "/admin/settings?tab=webhooks",
    { name: "Webhooks", order: 40, permission: "settings.edit" },
    () => import("./webhook-screen.tsx").then((module) => module.WebhookScreen),
  ),
];
