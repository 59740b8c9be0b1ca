import { tab } from "#platform/client/staff/staff-area.ts";

export const campaignsArea = [
  tab(
    "/admin/marketing?tab=campaigns",
    { name: "Campaigns", order: 20, keywords: "newsletter sends" },
    async () => (await import("#features/campaigns/screens/list.tsx")).Campaigns,
  ),
  tab(
    "/admin/marketing?tab=welcome",
    { name: "Welcome email", order: 30 },
    async () => (await import("#features/campaigns/screens/welcome-panel.tsx")).WelcomePanel,
  ),
];
