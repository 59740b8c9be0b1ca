import type { ComponentType } from "react";
import { paths } from "#app/paths.ts";
import type { Permission } from "#platform/permissions.ts";
import {
  AnalyticsIcon,
  BlogIcon,
  CommunicationsIcon,
  DashboardIcon,
  DeploymentIcon,
  FeaturesIcon,
  MarketingIcon,
  SecurityIcon,
  SettingsIcon,
  SystemIcon,
} from "./screen-icons.tsx";

export type Screen = {
  path: string;
  label: string;
  icon: ComponentType<{ className?: string }>;
  /** Asked of whoever opens it; the menu shows it to nobody else. */
  permission: Permission;
};

/** Every screen of the admin, in the order of the menu. */
export const screens: readonly Screen[] = [
  {
    path: paths.adminDashboard,
    label: "Dashboard",
    icon: DashboardIcon,
    permission: "dashboard.view",
  },
  {
    path: paths.adminCommunications,
    label: "Communications",
    icon: CommunicationsIcon,
    permission: "leads.view",
  },
  {
    path: paths.adminAnalytics,
    label: "Analytics",
    icon: AnalyticsIcon,
    permission: "analytics.view",
  },
  {
    path: paths.adminBlog,
    label: "Blog",
    icon: BlogIcon,
    permission: "blog.view",
  },
  {
    path: paths.adminMarketing,
    label: "Marketing",
    icon: MarketingIcon,
    permission: "marketing.view",
  },
  {
    path: paths.adminSecurity,
    label: "Security",
    icon: SecurityIcon,
    permission: "security.view",
  },
  {
    path: paths.adminSystem,
    label: "System",
    icon: SystemIcon,
    permission: "system.view",
  },
  {
    path: paths.adminDeployment,
    label: "Deployment",
    icon: DeploymentIcon,
    permission: "deployment.view",
  },
  {
    path: paths.adminFeatures,
    label: "Features",
    icon: FeaturesIcon,
    permission: "features.view",
  },
  {
    path: paths.adminSettings,
    label: "Settings",
    icon: SettingsIcon,
    permission: "settings.view",
  },
];

export function screenAt(path: string): Screen | undefined {
  return screens.find((screen) => screen.path === path.replace(/\/+$/, ""));
}
