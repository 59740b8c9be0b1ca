import { tab } from "#platform/product/staff-area.ts";

export const redirectsArea = [
  tab("/admin/marketing?tab=redirects", { name: "Redirects", order: 50 }, () =>
    import("./redirect-list.tsx").then((module) => module.RedirectList),
  ),
  tab(
    "/admin/marketing?tab=missing",
    { name: "Missing pages", order: 60, keywords: "404 not found" },
    () => import("./missing-list.tsx").then((module) => module.MissingList),
  ),
];
