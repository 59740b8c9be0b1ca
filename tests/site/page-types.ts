import { legalRoutes } from "./public-routes.ts";

/** Location pages, one of each layout: example over hours, days and weeks; a city; the region. */
export const locationLayouts: readonly string[] = [
  "/locations/encino",
  "/locations/sherman-oaks",
  "/locations/chatsworth",
  "/locations/burbank",
  "/locations/san-fernando-valley",
];

/** Pages that stand for the others of their folder, all drawn by the same component. */
const examples: readonly string[] = [
  ...locationLayouts,
  "/industries/law-firms",
  // Tables, code and lists in the first, a quotation in the second.
  "/blog/smtp-auth-basic-auth-december-2026",
  "/blog/call-back-rule-wire-fraud",
];

/** Tells whether a page stands for its type: the pages of a type share one component and differ only in their words. */
export function isTypical(path: string): boolean {
  if (/^\/(?:locations|industries|blog)\//.test(path)) return examples.includes(path);
  // The home page stands for the frame in another language; all else is drawn as in English.
  if (path.startsWith("/es/")) return false;
  return !legalRoutes.includes(path) || path === legalRoutes[0];
}
