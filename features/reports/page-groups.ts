import { withoutEndSlash } from "#platform/http/end-slash.ts";

/** Groupings of the pages table. */
export const pageGroupings = [
  "page",
  "location",
  "industry",
  "source",
  "campaign",
  "device",
] as const;
export type PageGrouping = (typeof pageGroupings)[number];

/** Returns the route pattern of a path: pages of one kind share it, since their speed is judged together. */
export function routeOf(path: string): string {
  const clean = path.length > 1 ? withoutEndSlash(path) : path;
  return clean
    .replace(/^\/blog\/[^/]+$/, "/blog/:post")
    .replace(/^\/locations\/[^/]+$/, "/locations/:place")
    .replace(/^\/industries\/[^/]+$/, "/industries/:industry");
}

/** Returns "encino" for "/locations/encino"; null for other pages. */
export function locationOf(path: string): string | null {
  return /^\/locations\/([\w-]{1,60})\/?$/.exec(path)?.[1] ?? null;
}

export function industryOf(path: string): string | null {
  return /^\/industries\/([\w-]{1,60})\/?$/.exec(path)?.[1] ?? null;
}

/** Item that sums up everything beyond the row limit. */
export const otherItem = "(other)";

/** Item for visits without a known source. */
export const directItem = "(direct)";
