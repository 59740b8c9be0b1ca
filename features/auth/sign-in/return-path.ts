/** Placeholder origin for resolving a path. */
const siteOrigin = "https://here.invalid";

/**
 * Returns the path to open after signing in. `from` is the router's location or a string; anything but a path of this
 * site is replaced by `fallback` (security requirement A10).
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
  // "/.//evil.example" passes the first check but normalises to a URL of another host.
  if (path.startsWith("//") || excluded.includes(resolved.pathname)) return fallback;
  return path;
}

/** Returns whether the text has characters that browsers change in URLs: backslashes and control characters. */
function hasForbiddenCharacter(text: string): boolean {
  return [...text].some((char) => char === "\\" || char < " " || char === "\u007f");
}

function locationText(from: unknown): string | null {
  if (typeof from !== "object" || from === null) return null;
  const { pathname, search = "", hash = "" } = from as Record<string, unknown>;
  const parts = [pathname, search, hash];
  return parts.every((part) => typeof part === "string") ? parts.join("") : null;
}
