import { screen, tab } from "#platform/client/staff/staff-area.ts";

export const securityArea = [
  screen("/admin/security", {
    label: "Security",
    icon: "M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6l-7-2.5ZM9 12l2.2 2.2L15.2 10",
    key: "s",
    permission: "security.view",
    order: 70,
    firstCalls: [{ path: "/api/security/staff" }],
  }),
  tab(
    "/admin/security?tab=sign-ins",
    { name: "Sign-ins", order: 30, keywords: "logins" },
    async () => (await import("./audit-log.tsx")).SignInLog,
  ),
  tab(
    "/admin/security?tab=log",
    { name: "Audit log", order: 40, keywords: "history changes" },
    async () => (await import("./audit-log.tsx")).AuditLog,
  ),
  tab(
    "/admin/security?tab=check",
    { name: "Self-check", order: 70 },
    async () => (await import("./self-check-list.tsx")).SelfCheckList,
  ),
];
