import { tab } from "#platform/client/staff/staff-area.ts";

export const consentArea = [
  tab(
    "/admin/security?tab=consent",
    { name: "Consent", order: 50 },
    async () => (await import("#features/consent/admin/consent-admin.tsx")).ConsentAdmin,
  ),
];
