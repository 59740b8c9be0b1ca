import { tab } from "#platform/product/staff-area.ts";

export const campaignLinksArea = [
  tab("/admin/marketing?tab=links", { name: "Campaign links", order: 70 }, () =>
    import("./link-maker.tsx").then((module) => module.LinkMaker),
  ),
];
