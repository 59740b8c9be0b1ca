import { tab } from "#platform/product/staff-area.ts";

export const announcementArea = [
  tab("/admin/marketing?tab=notice", { name: "Site notice", order: 40 }, () =>
    import("./announcement-panel.tsx").then((module) => module.AnnouncementPanel),
  ),
];
