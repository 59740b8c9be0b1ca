import { tab } from "#platform/client/staff/staff-area.ts";

export const mailTemplatesArea = [
  tab(
    "/admin/communications?tab=templates",
    { name: "Templates", order: 40, keywords: "replies emails" },
    async () => (await import("./templates-screen.tsx")).TemplatesScreen,
  ),
];
