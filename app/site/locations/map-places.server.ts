import { locations } from "#content/locations/locations.ts";
import type { MapPlace } from "#ui/illustrations/valley-map.tsx";

/** Only what a map needs of the community pages; their words stay on the server. */
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
