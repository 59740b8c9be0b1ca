/** Messages of Chromium, Firefox and WebKit about an import whose file did not arrive. */
const lostFile =
  /^(?:(?:Failed to fetch|error loading) dynamically imported|Importing a module script|Unable to preload|'[^']*' is not a valid JavaScript MIME)/;

/**
 * Tells whether an error is only a file of the page that did not arrive: the connection dropped, a filter blocked it, a
 * release removed it, or the visitor left the page, for which Firefox cancels its loads.
 */
export function isLostFile(error: unknown): boolean {
  return error instanceof Error && lostFile.test(error.message);
}
