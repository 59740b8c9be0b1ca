import { screen } from "#platform/client/staff/staff-area.ts";

export const deploymentArea = [
  screen("/admin/deployment", {
    label: "Deployment",
    icon: "M12 3.5c3 1.8 4.5 5 4.5 8.5v3h-9v-3c0-3.5 1.5-6.7 4.5-8.5ZM7.5 12 5 15v3l2.5-1.5M16.5 12l2.5 3v3l-2.5-1.5M10.5 18.5 12 21l1.5-2.5M12 9.5h0",
    key: "p",
    permission: "deployment.view",
    order: 90,
    firstCalls: [{ path: "/api/deployment" }, { path: "/api/deployment/maintenance" }],
  }),
];
