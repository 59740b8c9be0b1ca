import SearchableMap from "minisearch/SearchableMap";

/** A place that the finder searches. */
export type FindablePlace = { name: string; zips: readonly string[] };

/** Result of a query; "near" means names with a similar spelling, "outside" a complete ZIP code outside all places. */
export type FoundPlaces<Place> = {
  kind: "all" | "named" | "near" | "outside" | "none";
  places: readonly Place[];
};

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Tells whether a ZIP code matches the digits; "913xx" stands for every code that starts with 913. */
function zipFits(zip: string, digits: string): boolean {
  const fixed = zip.replace(/(?<!x)x+$/i, "");
  return fixed.startsWith(digits) || (fixed !== zip && digits.startsWith(fixed));
}

/** Returns places whose word or ZIP code starts with the query, else the nearest spellings; all for an empty query. */
export function findPlaces<Place extends FindablePlace>(
  places: readonly Place[],
  query: string,
): FoundPlaces<Place> {
  const wanted = plain(query.slice(0, 100));
  if (wanted === "") return { kind: "all", places };
  if (/^[\d ]+$/.test(wanted)) {
    const digits = wanted.replaceAll(" ", "").slice(0, 5);
    const found = places.filter((place) => place.zips.some((zip) => zipFits(zip, digits)));
    if (found.length > 0) return { kind: "named", places: found };
    return { kind: digits.length === 5 ? "outside" : "none", places: [] };
  }
  const named = places.filter((place) => ` ${plain(place.name)}`.includes(` ${wanted}`));
  if (named.length > 0) return { kind: "named", places: named };
  const near = nearPlaces(places, wanted.replaceAll(" ", ""));
  return { kind: near.length > 0 ? "near" : "none", places: near };
}

/** Returns the number of spelling errors allowed; swapped letters count as two. */
function errorsAllowed(letters: string): number {
  if (letters.length < 4) return 0;
  return letters.length < 6 ? 1 : 2;
}

/** Returns the places whose name, or a word of it, differs from `letters` by the fewest errors. */
function nearPlaces<Place extends FindablePlace>(
  places: readonly Place[],
  letters: string,
): readonly Place[] {
  const bySpelling = new SearchableMap<Place[]>();
  for (const place of places) {
    const texts = plain(place.name).split(" ");
    const spellings = [texts.join(""), ...texts.filter((word) => word.length > 3)];
    for (const one of spellings) bySpelling.set(one, [...(bySpelling.get(one) ?? []), place]);
  }
  const found = [...bySpelling.fuzzyGet(letters, errorsAllowed(letters)).values()];
  const fewest = Math.min(...found.map(([, errors]) => errors));
  const nearest = new Set(found.flatMap(([near, errors]) => (errors === fewest ? near : [])));
  return places.filter((place) => nearest.has(place));
}
