import type { ComponentType } from "react";
import { paths } from "#app/paths.ts";
import type { Permission } from "#platform/permissions.ts";
import { screenIcons } from "./screen-icons.tsx";

export type Screen = {
  path: string;
  label: string;
  icon: ComponentType<{ className?: string }>;
  /** Permission to open the screen; the menu hides it from everyone else. */
  permission: Permission;
  /** Calls that the screen's components make first. */
  firstCalls: readonly FirstCall[];
};

/** A GET call of the API: its path and, if it takes one, the query of the screen in its initial state. */
export type FirstCall = { path: `/api/${string}`; query?: Readonly<Record<string, unknown>> };

/** Every screen of the staff area, in the order of the menu. */
export const screens: readonly Screen[] = [
  {
    path: paths.adminDashboard,
    label: "Dashboard",
    icon: screenIcons.dashboard,
    permission: "dashboard.view",
    firstCalls: [{ path: "/api/dashboard" }],
  },
  {
    path: paths.adminCommunications,
    label: "Communications",
    icon: screenIcons.communications,
    permission: "leads.view",
    firstCalls: [
      { path: "/api/leads-overview" },
      { path: "/api/leads", query: { view: "open", search: "", sort: "due" } },
      { path: "/api/staff" },
    ],
  },
  {
    path: paths.adminBookings,
    label: "Bookings",
    icon: screenIcons.bookings,
    permission: "leads.view",
    firstCalls: [
      { path: "/api/bookings", query: { when: "coming" } },
      { path: "/api/booking-people" },
    ],
  },
  {
    path: paths.adminAnalytics,
    label: "Analytics",
    icon: screenIcons.analytics,
    permission: "analytics.view",
    firstCalls: [{ path: "/api/analytics/overview", query: { days: 28 } }],
  },
  {
    path: paths.adminBlog,
    label: "Blog",
    icon: screenIcons.blog,
    permission: "blog.view",
    firstCalls: [
      {
        path: "/api/blog/posts",
        query: { status: "all", topic: "", sort: "updated", search: "", page: 1 },
      },
      { path: "/api/blog/overview" },
    ],
  },
  {
    path: paths.adminMarketing,
    label: "Marketing",
    icon: screenIcons.marketing,
    permission: "marketing.view",
    firstCalls: [
      { path: "/api/subscribers", query: { state: "all", sort: "newest", page: 1, search: "" } },
    ],
  },
  {
    path: paths.adminSecurity,
    label: "Security",
    icon: screenIcons.security,
    permission: "security.view",
    firstCalls: [{ path: "/api/security/staff" }],
  },
  {
    path: paths.adminSystem,
    label: "System",
    icon: screenIcons.system,
    permission: "system.view",
    firstCalls: [
      { path: "/api/system/health" },
      { path: "/api/system/jobs" },
      { path: "/api/backups" },
      { path: "/api/errors", query: { state: "open" } },
    ],
  },
  {
    path: paths.adminDeployment,
    label: "Deployment",
    icon: screenIcons.deployment,
    permission: "deployment.view",
    firstCalls: [{ path: "/api/deployment" }, { path: "/api/deployment/maintenance" }],
  },
  {
    path: paths.adminFeatures,
    label: "Features",
    icon: screenIcons.features,
    permission: "features.view",
    firstCalls: [{ path: "/api/features" }],
  },
  {
    path: paths.adminSettings,
    label: "Settings",
    icon: screenIcons.settings,
    permission: "settings.view",
    firstCalls: [{ path: "/api/settings" }],
  },
];

/** Screens that no menu lists, opened from a notice. */
const hiddenScreens: Readonly<Record<string, Permission>> = {
  [paths.adminRestoredCopy]: "settings.edit",
};

/** Returns the permission to open the screen at a path; undefined if everybody on the staff may. */
export function permissionAt(path: string): Permission | undefined {
  return screenAt(path)?.permission ?? hiddenScreens[path];
}

export function screenAt(path: string): Screen | undefined {
  return screens.find((screen) => screen.path === path.replace(/(?<!\/)\/+$/, ""));
}
