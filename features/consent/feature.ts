import { tab } from "#platform/product/staff-area.ts";

export const consentArea = [
  tab("/admin/security?tab=consent", { name: "Consent", order: 50 }, () =>
    import("#features/consent/admin/consent-admin.tsx").then((module) => module.ConsentAdmin),
  ),
];
