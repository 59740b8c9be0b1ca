const allowed: ReadonlySet<string> = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Stands for this site while a relative address is read the way a browser reads it. */
const here = "https://this-site.invalid";

/**
 * Reads an address as a browser would, hidden control characters and all. Null: it may not be a link.
 * `external` addresses leave this site.
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
  // "https:page" and "\page" mean one thing to a browser and another to a reader of the text.
  return /^[/#?\w.~-]/.test(href) && !/[\\:\s]/.test(href.split(/[?#]/)[0] ?? "")
    ? { href, external: false }
    : null;
}
