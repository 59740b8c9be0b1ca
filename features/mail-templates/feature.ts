import { tab } from "#platform/product/staff-area.ts";

export const mailTemplatesArea = [
  tab(
    "/admin/communications?tab=templates",
    { name: "Templates", order: 40, keywords: "replies emails" },
    () => import("./templates-screen.tsx").then((module) => module.TemplatesScreen),
  ),
];
