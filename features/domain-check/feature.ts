import { tab } from "#platform/client/staff/staff-area.ts";

export const domainCheckArea = [
  tab(
    "/admin/security?tab=domain",
    { name: "Our domain", order: 80 },
    async () => (await import("./own-domain.tsx")).OwnDomainResult,
  ),
];
