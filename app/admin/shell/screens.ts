import type { ComponentType } from "react";
import * as areas from "#app/features.ts";
import { paths } from "#app/paths.ts";
import {
  type StaffAddition,
  type StaffPartProps,
  screen,
  type TabFacts,
  tab,
} from "#platform/client/staff/staff-area.ts";
import type { Permission } from "#platform/permissions.ts";
import { lazyComponent } from "#ui/on-demand.tsx";
import { screenIcon } from "./screen-icon.tsx";

/** Screens and tabs that join parts of several features. */
const joined = [
  screen(paths.adminDashboard, {
    label: "Dashboard",
    icon: "M4 19a9 9 0 1 1 16 0M12 14l4-5M4.5 14H6M18 14h1.5M12 6v1.5",
    key: "d",
    permission: "dashboard.view",
    order: 10,
    firstCalls: [{ path: "/api/dashboard" }],
  }),
  tab(
    paths.adminSettings,
    { name: "Settings", order: 10 },
    async () => (await import("#app/admin/screens/settings.tsx")).Settings,
  ),
];

const added: readonly StaffAddition[] = [...joined, ...Object.values(areas).flat()];

/** Every screen of the staff area, in the order of the menu. */
export const screens = added
  .filter((one) => one.kind === "screen")
  .map((one) => ({ ...one, icon: screenIcon(one.icon) }))
  .sort((one, other) => one.order - other.order);

export type Screen = (typeof screens)[number];

/** A tab of the screen at the path that its address begins with. */
export type Tab = TabFacts & { to: string; Part?: ComponentType<StaffPartProps> };

/** Every tab that a feature adds, in the order of its screen. */
export const featureTabs: readonly Tab[] = added
  .filter((one) => one.kind === "tab")
  .map((one) => ({ ...one, Part: one.load && lazyComponent(one.load) }))
  .sort((one, other) => one.order - other.order);

/** Every part that a feature adds under that of a tab. */
export const addedParts = added
  .filter((one) => one.kind === "part")
  .map((one, at) => ({ ...one, key: `${one.to} ${at}`, Part: lazyComponent(one.load) }));

/** Parts of screens that the staff's search offers; a tab without a query is the screen itself. */
export const places = added
  .filter((one) => one.kind === "place" || one.kind === "tab")
  .filter(({ to }) => to.includes("?"))
  .map(({ name, to, keywords, permission }) => {
    const screen = screenAt(to.split("?")[0] ?? "");
    const permissions = [screen?.permission, permission].filter((one) => one !== undefined);
    return { name, to, keywords, note: screen?.label ?? "", permissions };
  });

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
