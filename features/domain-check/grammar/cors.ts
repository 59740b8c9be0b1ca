/** Headers of an answer that decide which other sites may read it (Fetch 3.3.3). */
export type CorsHeaders = { origin: readonly string[]; credentials: readonly string[] };

/**
 * Returns who may read the answer with the visitor's own cookies: "any" site, because the asked origin is repeated; a
 * page without an origin ("null"), which any site can make; or null if neither. `asked`: the origin that was sent. Several
 * lines or values, other letters in "true", and "*" make browsers refuse (Fetch 4.10).
 */
export function readableWithCookies(
  { origin, credentials }: CorsHeaders,
  asked: string,
): "any" | "null" | null {
  if (origin.length !== 1 || credentials.length !== 1 || credentials[0] !== "true") return null;
  if (origin[0] === asked) return "any";
  return origin[0] === "null" ? "null" : null;
}
