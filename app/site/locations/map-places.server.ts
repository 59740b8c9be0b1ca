import { locations } from "#content/locations/locations.ts";
import type { MapPlace } from "#ui/illustrations/valley-map.tsx";

/** Returns only what a map needs of the community pages. */
export function mapPlaces(): MapPlace[] {
  return locations.map(({ slug, name, latitude, longitude, kind }) => ({
    slug,
    name,
    latitude,
    longitude,
    href: `/locations/${slug}`,
    region: kind === "region",
  }));
}
