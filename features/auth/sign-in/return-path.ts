/** Stands for our own origin while a path is resolved; a path that leaves it was never one of ours. */
const here = "https://here.invalid";

/**
 * Where to go after signing in. `from` is the router's location or a text; it is kept only as a path of this site
 * (security requirement A10), anything else leads to `otherwise`.
 */
export function returnPath(
  from: unknown,
  otherwise: string,
  never: readonly string[] = [],
): string {
  const text = typeof from === "string" ? from : textOfLocation(from);
  if (text === null || !/^\/(?!\/)/.test(text) || hasForbidden(text)) return otherwise;
  const resolved = URL.parse(text, here);
  if (!resolved || resolved.origin !== here) return otherwise;
  const path = `${resolved.pathname}${resolved.search}${resolved.hash}`;
  // "/.//evil.example" begins well and is normalised into another host's address.
  if (path.startsWith("//") || never.includes(resolved.pathname)) return otherwise;
  return path;
}

/** Backslashes are slashes to a browser, and it drops control characters before it reads an address. */
function hasForbidden(text: string): boolean {
  return [...text].some((letter) => letter === "\\" || letter < " " || letter === "\u007f");
}

function textOfLocation(from: unknown): string | null {
  if (typeof from !== "object" || from === null) return null;
  const { pathname, search = "", hash = "" } = from as Record<string, unknown>;
  const parts = [pathname, search, hash];
  return parts.every((part) => typeof part === "string") ? parts.join("") : null;
}
