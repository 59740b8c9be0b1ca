const allowed: ReadonlySet<string> = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Base against which relative links are resolved as a browser does. */
const here = "https://this-site.invalid";

/**
 * Resolves a link as a browser would, hidden control characters included. Null when it is not allowed; `external`
 * when it leaves this site.
 */
export function readLink(href: string): { href: string; external: boolean } | null {
  if (!URL.canParse(href, `${here}/blog/post`)) return null;
  const url = new URL(href, `${here}/blog/post`);
  if (!allowed.has(url.protocol)) return null;
  if (url.protocol === "mailto:" || url.protocol === "tel:") {
    return { href: url.href, external: false };
  }
  if (url.username || url.password) return null;
  if (url.origin !== here) return { href: url.href, external: true };
  // Refuses "https:page" and "\page", which browsers resolve to something other than they appear to be.
  return /^[/#?\w.~-]/.test(href) && !/[\\:\s]/.test(href.split(/[?#]/)[0] ?? "")
    ? { href, external: false }
    : null;
}
