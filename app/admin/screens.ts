import type { ComponentType } from "react";
import { paths } from "#app/paths.ts";
import type { Permission } from "#platform/permissions.ts";
import {
  CommunicationsIcon,
  DashboardIcon,
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
    path: paths.adminSettings,
    label: "Settings",
    icon: SettingsIcon,
    permission: "settings.view",
  },
];

export function screenAt(path: string): Screen | undefined {
  return screens.find((screen) => screen.path === path.replace(/\/+$/, ""));
}
