import { screen } from "#platform/client/staff/staff-area.ts";

export const settingsArea = [
  screen("/admin/settings", {
    label: "Settings",
    icon: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5M4 12h14M20 12h0",
    key: "e",
    permission: "settings.view",
    order: 110,
    firstCalls: [{ path: "/api/settings" }],
  }),
];
