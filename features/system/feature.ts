import { screen } from "#platform/client/staff/staff-area.ts";

export const systemArea = [
  screen("/admin/system", {
    label: "System",
    icon: "M4 4.5h16v6H4ZM4 13.5h16v6H4ZM7.5 7.5h.1M7.5 16.5h.1M11 7.5h6M11 16.5h6",
    key: "y",
    permission: "system.view",
    order: 80,
    firstCalls: [
      { path: "/api/system/health" },
      { path: "/api/system/jobs" },
      { path: "/api/backups" },
      { path: "/api/errors", query: { state: "open" } },
    ],
  }),
];
