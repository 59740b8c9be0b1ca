import type { ComponentType } from "react";
import type { Permission } from "#platform/permissions.ts";
import type { staffPaths } from "./staff-paths.ts";

type StaffPath = (typeof staffPaths)[keyof typeof staffPaths];

/** Address in the staff area: the path of a screen, with the query of a part of it. */
type StaffAddress = StaffPath | `${StaffPath}?${string}`;

type ScreenFacts = {
  label: string;
  /** Shown beside its name. */
  note?: string;
  /** Line of its icon, drawn in a square of 24 units. */
  icon: string;
  /** The key to press after "g". */
  key: string;
  /** Permission to open the screen; the menu hides it from everyone else. */
  permission: Permission;
  /** Place in the menu. */
  order: number;
  /** GET calls that its components make first: path and, if any, the query of its initial state. */
  firstCalls: readonly { path: `/api/${string}`; query?: Readonly<Record<string, unknown>> }[];
};

type PartFacts = {
  /** Permission that it needs besides that of its screen. */
  permission?: Permission;
};

type PlaceFacts = PartFacts & {
  name: string;
  /** Hidden words by which the staff's search finds it too. */
  keywords?: string;
};

/** `order` is the place among the tabs of the screen. */
export type TabFacts = PlaceFacts & { order: number };

/** Facts that every part of a tab gets. */
export type StaffPartProps = { siteUrl: string; company: { brandName: string; phone: string } };

type Load = () => Promise<ComponentType<StaffPartProps>>;

// A feature's `feature.ts` is the browser's half of its manifest: a list of what these functions return. It holds nothing
// but data and loaders, because every staff screen reads all of them.

/** Adds a screen to the staff area. */
export const screen = (path: StaffPath, facts: ScreenFacts) =>
  ({ kind: "screen", path, ...facts }) as const;

/**
 * Adds a tab to a screen: `?tab=` and a name, or no query for the screen's own address. One without `load` is drawn by
 * the screen itself.
 */
export const tab = (to: StaffAddress, facts: TabFacts, load?: Load) =>
  ({ kind: "tab", to, ...facts, load }) as const;

/** Adds a part under that of the tab at an address, which may be another feature's. */
export const part = (to: StaffAddress, facts: PartFacts, load: Load) =>
  ({ kind: "part", to, ...facts, load }) as const;

/** Has the staff's search offer an address, as it offers every tab. */
export const place = (to: StaffAddress, facts: PlaceFacts) =>
  ({ kind: "place", to, ...facts }) as const;

export type StaffAddition = ReturnType<typeof screen | typeof tab | typeof part | typeof place>;
