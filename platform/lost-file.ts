/** What Chromium, Firefox and WebKit say of an import whose file did not arrive. */
const lostFile =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS|'[^']*' is not a valid JavaScript MIME type)/;

/** Text for a person whose press needed the file. */
export const lostFileWords =
  "Part of this page did not load. Check your connection and try again, or reload the page.";

/**
 * Tells whether an error is only a file of the page that did not arrive: the connection dropped, a filter blocked it, a
 * release removed it, or the visitor left the page, for which Firefox cancels its loads.
 */
export function isLostFile(error: unknown): boolean {
  return error instanceof Error && lostFile.test(error.message);
}
