import { tab } from "#platform/product/staff-area.ts";

export const campaignsArea = [
  tab(
    "/admin/marketing?tab=campaigns",
    { name: "Campaigns", order: 20, keywords: "newsletter sends" },
    () => import("#features/campaigns/screens/list.tsx").then((module) => module.Campaigns),
  ),
  tab("/admin/marketing?tab=welcome", { name: "Welcome email", order: 30 }, () =>
    import("#features/campaigns/screens/welcome-panel.tsx").then((module) => module.WelcomePanel),
  ),
];
