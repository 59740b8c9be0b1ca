import { tab } from "#platform/client/staff/staff-area.ts";

export const redirectsArea = [
  tab(
    "/admin/marketing?tab=redirects",
    { name: "Redirects", order: 50 },
    async () => (await import("./redirect-list.tsx")).RedirectList,
  ),
  tab(
    "/admin/marketing?tab=missing",
    { name: "Missing pages", order: 60, keywords: "404 not found" },
    async () => (await import("./missing-list.tsx")).MissingList,
  ),
];
