import { screen, tab } from "#platform/client/staff/staff-area.ts";

export const flagsArea = [
  screen("/admin/features", {
    label: "Features",
    note: "What the public site shows. Changes go live within seconds.",
    icon: "M8 6.5h8a4 4 0 0 1 0 8H8a4 4 0 0 1 0-8ZM16 10.5h0M5 19h14",
    key: "f",
    permission: "features.view",
    order: 100,
    firstCalls: [{ path: "/api/features" }],
  }),
  tab(
    "/admin/features",
    { name: "Features", order: 10 },
    async () => (await import("./flag-list.tsx")).FlagList,
  ),
];
