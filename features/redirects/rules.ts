import { withoutEndSlash } from "#platform/http/end-slash.ts";
import { redirectLimits } from "./contract.ts";

/** Paths that cannot be redirected: API, build files, staff screens. */
const reserved = /^\/(?:api|assets|admin|og|media|\.well-known)(?:\/|$)/;

/** Matches a path as a browser writes it (RFC 3986), but no protocol-relative URL of another host. */
const validPath = /^\/(?!\/)[A-Za-z0-9._~%!$&'()*+,;=:@/-]*$/;

/**
 * Normalizes a path for comparison: as a browser writes it, lower case, without trailing slash or query. Returns null
 * if it is no path.
 */
export function normalPath(typed: string): string | null {
  const text = typed.trim();
  if (!text.startsWith("/") || text.startsWith("//") || text.includes("\\")) return null;
  if (!URL.canParse(text, "https://this-site.invalid")) return null;
  const { pathname } = new URL(text, "https://this-site.invalid");
  const path = withoutEndSlash(pathname.toLowerCase()) || "/";
  return path.length <= redirectLimits.source && validPath.test(path) ? path : null;
}

/** Returns the source path of a redirect, or an error message. */
export function readSource(
  typed: string,
  isPage: (path: string) => boolean,
): { path: string } | { error: string } {
  const own = /^https?:\/\/[^/]+(\/.*)?$/.exec(typed.trim());
  const path = normalPath(own ? (own[1] ?? "/") : typed);
  if (path === null) return { error: "Please enter a path of this site, such as /old-page." };
  if (reserved.test(path)) return { error: "This part of the site is not redirected." };
  if (path === "/" || isPage(path)) {
    return {
      error: "There is a page at this address. Only addresses without a page are redirected.",
    };
  }
  return { path };
}

/** Returns the target of a redirect, which is a path of this site or an https URL, or an error message. */
export function readTarget(
  typed: string,
  siteUrl: string,
): { target: string; external: boolean } | { error: string } {
  const text = typed.trim();
  const invalid = {
    error: "Please enter a path of this site such as /services, or an https address.",
  };
  if (/[\s\\\p{Cc}]/u.test(text) || !URL.canParse(text, siteUrl)) return invalid;
  if (text.startsWith("/") && !text.startsWith("//")) {
    const { pathname, search, hash, origin } = new URL(text, siteUrl);
    if (origin !== new URL(siteUrl).origin || pathname.startsWith("//")) return invalid;
    return { target: `${pathname}${search}${hash}`, external: false };
  }
  if (!/^https:\/\//i.test(text)) return invalid;
  const url = new URL(text);
  if (url.username || url.password) return { error: "An address with a password is not allowed." };
  if (url.origin !== new URL(siteUrl).origin) return { target: url.href, external: true };
  return { target: `${url.pathname}${url.search}${url.hash}`, external: false };
}

type Hop = { source: string; target: string };

/** Returns the targets of redirects by their source. */
export function targetsOf(hops: readonly Hop[]): ReadonlyMap<string, string> {
  return new Map(hops.map(({ source, target }) => [source, target]));
}

/** Follows redirects to the final target; null when they form a loop. */
export function finalTarget(target: string, targets: ReadonlyMap<string, string>): string | null {
  const visited = new Set<string>();
  let current = target;
  for (;;) {
    const path = normalPath(current);
    const next = path === null ? undefined : targets.get(path);
    if (path === null || next === undefined) return current;
    if (visited.has(path)) return null;
    visited.add(path);
    current = next;
  }
}

/** Returns whether adding a redirect would form a loop. */
export function makesLoop(added: Hop, others: readonly Hop[]): boolean {
  return finalTarget(added.source, targetsOf([...others, added])) === null;
}
