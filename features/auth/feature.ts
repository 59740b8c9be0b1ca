import { part, tab } from "#platform/client/staff/staff-area.ts";

export const authArea = [
  tab(
    "/admin/security?tab=staff",
    { name: "Staff", order: 10, keywords: "people roles invite" },
    async () => (await import("#features/auth/staff/list.tsx")).StaffList,
  ),
  tab(
    "/admin/security?tab=sessions",
    { name: "Sessions", order: 20, keywords: "open" },
    async () => (await import("#features/auth/sessions/session-list.tsx")).AllSessions,
  ),
  tab(
    "/admin/settings?tab=api",
    { name: "API", order: 20, permission: "settings.edit" },
    async () => (await import("#features/auth/tokens/token-list.tsx")).TokenList,
  ),
  tab(
    "/admin/settings?tab=sso",
    { name: "Single sign-on", order: 30, permission: "settings.edit" },
    async () =>
      (await import("#features/auth/single-sign-on/settings-screen.tsx")).SingleSignOnScreen,
  ),
  part(
    "/admin/security?tab=sessions",
    { permission: "security.edit" },
    async () => (await import("#features/auth/sessions/lockdown-button.tsx")).LockdownButton,
  ),
  part(
    "/admin/settings?tab=api",
    {},
    async () => (await import("#features/auth/tokens/api-reader.tsx")).ApiReader,
  ),
];
