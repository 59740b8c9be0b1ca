import { tab } from "#platform/product/staff-area.ts";

export const conversationsArea = [
  tab(
    "/admin/communications?tab=untaken",
    { name: "Other mail", order: 30, permission: "mail.view" },
    () => import("./untaken-list.tsx").then((module) => module.UntakenList),
  ),
];
