import { withoutEndSlash } from "#platform/http/end-slash.ts";

/** The kinds of rows that staff may look at. */
export const pageGroupings = [
  "page",
  "location",
  "industry",
  "source",
  "campaign",
  "device",
] as const;
export type PageGrouping = (typeof pageGroupings)[number];

/** Pages of one form share a route: their speed is one question, not hundreds. */
export function routeOf(path: string): string {
  const clean = path.length > 1 ? withoutEndSlash(path) : path;
  return clean
    .replace(/^\/blog\/[^/]+$/, "/blog/:post")
    .replace(/^\/locations\/[^/]+$/, "/locations/:place")
    .replace(/^\/industries\/[^/]+$/, "/industries/:industry");
}

/** "encino" of "/locations/encino"; null for any other page. */
export function locationOf(path: string): string | null {
  return /^\/locations\/([\w-]{1,60})\/?$/.exec(path)?.[1] ?? null;
}

export function industryOf(path: string): string | null {
  return /^\/industries\/([\w-]{1,60})\/?$/.exec(path)?.[1] ?? null;
}

/** Stands for everything beyond the rows that are kept of a day. */
export const otherItem = "(other)";

/** Stands for visits that came from nowhere that could be told. */
export const directItem = "(direct)";
