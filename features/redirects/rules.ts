import { withoutEndSlash } from "#platform/http/end-slash.ts";
import { redirectLimits } from "./contract.ts";

/** Where a redirect may not begin: calls, files of the build, the staff's screens. */
const kept = /^\/(?:api|assets|admin|og|media|\.well-known)(?:\/|$)/;

/** What a path may hold once a browser has written it (RFC 3986), without anything that means another host. */
const written = /^\/(?!\/)[A-Za-z0-9._~%!$&'()*+,;=:@/-]*$/;

/** A path as it is compared: as a browser writes it, lower case, no slash at the end, no query. Null: it is no path. */
export function normalPath(typed: string): string | null {
  const text = typed.trim();
  if (!text.startsWith("/") || text.startsWith("//") || text.includes("\\")) return null;
  if (!URL.canParse(text, "https://this-site.invalid")) return null;
  const { pathname } = new URL(text, "https://this-site.invalid");
  const path = withoutEndSlash(pathname.toLowerCase()) || "/";
  return path.length <= redirectLimits.source && written.test(path) ? path : null;
}

/** The path that a redirect begins at, or what is wrong with it in words. */
export function readSource(
  typed: string,
  isPage: (path: string) => boolean,
): { path: string } | { fault: string } {
  const own = /^https?:\/\/[^/]+(\/.*)?$/.exec(typed.trim());
  const path = normalPath(own ? (own[1] ?? "/") : typed);
  if (path === null) return { fault: "Please write a path of this site, such as /old-page." };
  if (kept.test(path)) return { fault: "This part of the site is not redirected." };
  if (path === "/" || isPage(path)) {
    return {
      fault: "There is a page at this address. Only addresses without a page are redirected.",
    };
  }
  return { path };
}

/** Where a redirect leads: a path of this site, with its query and part, or an https address. */
export function readTarget(
  typed: string,
  siteUrl: string,
): { target: string; external: boolean } | { fault: string } {
  const text = typed.trim();
  const fault = {
    fault: "Please write a path of this site such as /services, or an https address.",
  };
  if (/[\s\\\p{Cc}]/u.test(text) || !URL.canParse(text, siteUrl)) return fault;
  if (text.startsWith("/") && !text.startsWith("//")) {
    const { pathname, search, hash, origin } = new URL(text, siteUrl);
    if (origin !== new URL(siteUrl).origin || pathname.startsWith("//")) return fault;
    return { target: `${pathname}${search}${hash}`, external: false };
  }
  if (!/^https:\/\//i.test(text)) return fault;
  const url = new URL(text);
  if (url.username || url.password) return { fault: "An address with a password is not taken." };
  if (url.origin !== new URL(siteUrl).origin) return { target: url.href, external: true };
  return { target: `${url.pathname}${url.search}${url.hash}`, external: false };
}

type Arrow = { source: string; target: string };

/** Where a path ends up over every redirect, or null where it goes round in a circle. */
export function finalTarget(target: string, arrows: ReadonlyMap<string, string>): string | null {
  const passed = new Set<string>();
  let here = target;
  for (;;) {
    const path = normalPath(here);
    const next = path === null ? undefined : arrows.get(path);
    if (path === null || next === undefined) return here;
    if (passed.has(path)) return null;
    passed.add(path);
    here = next;
  }
}

/** Whether one more redirect would make visitors go round in a circle. */
export function makesLoop(added: Arrow, others: readonly Arrow[]): boolean {
  const arrows = new Map(others.map(({ source, target }) => [source, target]));
  arrows.set(added.source, added.target);
  return finalTarget(added.source, arrows) === null;
}
