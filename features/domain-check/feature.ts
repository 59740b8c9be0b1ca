import { tab } from "#platform/product/staff-area.ts";

export const domainCheckArea = [
  tab("/admin/security?tab=domain", { name: "Our domain", order: 80 }, () =>
    import("./own-domain.tsx").then((module) => module.OwnDomainResult),
  ),
];
