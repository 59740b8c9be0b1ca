import { centralLocations } from "./central.ts";
import { eastLocations } from "./east.ts";
import { northwestLocations } from "./northwest.ts";
import type { Location } from "./type.ts";
import { westLocations } from "./west.ts";

/** All community pages, sorted by name. */
export const locations: readonly Location[] = [
  ...westLocations,
  ...northwestLocations,
  ...eastLocations,
  ...centralLocations,
].sort((a, b) => a.name.localeCompare(b.name, "en-US"));

/** Returns the page with this slug, such as "reseda"; undefined when there is none. */
export function findLocation(slug: string): Location | undefined {
  return locations.find((location) => location.slug === slug);
}
