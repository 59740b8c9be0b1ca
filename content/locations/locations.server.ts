import type { Location } from "./schema.ts";

const documents = import.meta.glob<Location>("./places/*.md", { eager: true, import: "default" });

/** All community pages, sorted by name. */
export const locations: readonly Location[] = Object.values(documents).sort((a, b) =>
  a.name.localeCompare(b.name, "en-US"),
);

/** Returns the page with this slug, such as "reseda"; undefined when there is none. */
export function findLocation(slug: string): Location | undefined {
  return locations.find((location) => location.slug === slug);
}
