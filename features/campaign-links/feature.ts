import { tab } from "#platform/client/staff/staff-area.ts";

export const campaignLinksArea = [
  tab(
    "/admin/marketing?tab=links",
    { name: "Campaign links", order: 70 },
    async () => (await import("./link-maker.tsx")).LinkMaker,
  ),
];
