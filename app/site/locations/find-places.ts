/** A place that the finder searches. */
export type FindablePlace = { name: string; zips: readonly string[] };

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Tells whether a ZIP code matches the digits; "913xx" stands for every code that starts with 913. */
function zipFits(zip: string, digits: string): boolean {
  const fixed = zip.replace(/x+$/i, "");
  return fixed.startsWith(digits) || (fixed !== zip && digits.startsWith(fixed));
}

/** Returns the places with a word or ZIP code that starts as typed; all of them for an empty query. */
export function findPlaces<Place extends FindablePlace>(
  places: readonly Place[],
  query: string,
): readonly Place[] {
  const wanted = plain(query.slice(0, 100));
  if (wanted === "") return places;
  if (/^[\d ]+$/.test(wanted)) {
    const digits = wanted.replaceAll(" ", "").slice(0, 5);
    return places.filter((place) => place.zips.some((zip) => zipFits(zip, digits)));
  }
  return places.filter((place) => ` ${plain(place.name)}`.includes(` ${wanted}`));
}
