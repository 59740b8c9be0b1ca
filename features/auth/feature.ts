import { part, tab } from "#platform/product/staff-area.ts";

export const authArea = [
  tab(
    "/admin/security?tab=staff",
    { name: "Staff", order: 10, keywords: "people roles invite" },
    () => import("#features/auth/staff/list.tsx").then((module) => module.StaffList),
  ),
  tab("/admin/security?tab=sessions", { name: "Sessions", order: 20, keywords: "open" }, () =>
    import("#features/auth/sessions/session-list.tsx").then((module) => module.AllSessions),
  ),
  tab("/admin/settings?tab=api", { name: "API", order: 20, permission: "settings.edit" }, () =>
    import("#features/auth/tokens/token-list.tsx").then((module) => module.TokenList),
  ),
  tab(
    "/admin/settings?tab=sso",
    { name: "Single sign-on", order: 30, permission: "settings.edit" },
    () =>
      import("#features/auth/single-sign-on/settings-screen.tsx").then(
        (module) => module.SingleSignOnScreen,
      ),
  ),
  part("/admin/security?tab=sessions", { permission: "security.edit" }, () =>
    import("#features/auth/sessions/lockdown-button.tsx").then((module) => module.LockdownButton),
  ),
  part("/admin/settings?tab=api", {}, () =>
    import("#features/auth/tokens/api-reader.tsx").then((module) => module.ApiReader),
  ),
];
