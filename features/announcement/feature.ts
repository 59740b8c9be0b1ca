import { tab } from "#platform/client/staff/staff-area.ts";

export const announcementArea = [
  tab(
    "/admin/marketing?tab=notice",
    { name: "Site notice", order: 40 },
    async () => (await import("./announcement-panel.tsx")).AnnouncementPanel,
  ),
];
