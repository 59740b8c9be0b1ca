/** Stands in for the site's origin while a path is resolved. */
const siteOrigin = "https://here.invalid";

/**
 * Returns the path to open after signing in. `from` is the router's location or a text; anything but a path of this site
 * is replaced by `fallback` (security requirement A10).
 */
export function returnPath(
  from: unknown,
  fallback: string,
  excluded: readonly string[] = [],
): string {
  const text = typeof from === "string" ? from : locationText(from);
  if (text === null || !/^\/(?!\/)/.test(text) || hasForbiddenCharacter(text)) return fallback;
  const resolved = URL.parse(text, siteOrigin);
  if (!resolved || resolved.origin !== siteOrigin) return fallback;
  const path = `${resolved.pathname}${resolved.search}${resolved.hash}`;
  // "/.//evil.example" passes the first check but normalises into another host's address.
  if (path.startsWith("//") || excluded.includes(resolved.pathname)) return fallback;
  return path;
}

/** Browsers read backslashes as slashes and drop control characters from addresses. */
function hasForbiddenCharacter(text: string): boolean {
  return [...text].some((char) => char === "\\" || char < " " || char === "\u007f");
}

function locationText(from: unknown): string | null {
  if (typeof from !== "object" || from === null) return null;
  const { pathname, search = "", hash = "" } = from as Record<string, unknown>;
  const parts = [pathname, search, hash];
  return parts.every((part) => typeof part === "string") ? parts.join("") : null;
}
