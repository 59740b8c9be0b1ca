import { locations } from "#content/locations/locations.server.ts";
import type { MapPlace } from "#ui/illustrations/valley-map.tsx";

/** Returns the fields of the communities that a map needs. */
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
