// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { fetchAheadRules } from "./fetch-ahead-rules.ts";

/** Conditions of a speculation rule, as far as ours use them. */
type Where =
  | { and: Where[] }
  | { not: Where }
  | { href_matches: string | string[] }
  | { selector_matches: string };

const [rule] = JSON.parse(fetchAheadRules).prerender as { where: Where; eagerness: string }[];

/** Applies a condition to a link as a browser does. */
function applies(where: Where, link: HTMLAnchorElement): boolean {
  if ("and" in where) return where.and.every((part) => applies(part, link));
  if ("not" in where) return !applies(where.not, link);
  if ("selector_matches" in where) return link.matches(where.selector_matches);
  const patterns = [where.href_matches].flat();
  return patterns.some((pattern) => new URLPattern(pattern, location.origin).test(link.href));
}

function isPrerendered(html: string): boolean {
  document.body.innerHTML = html;
  const link = document.querySelector("a");
  return link !== null && rule !== undefined && applies(rule.where, link);
}

const linkTo = (href: string) => `<a href="${href}">A page</a>`;

test.each([
  "https://elsewhere.test/about",
  "/search?q=backup",
  "/?quote=backup",
  "/admin",
  "/admin/leads",
  "/api/domain-check",
  "/blog/draft/abc",
  "/login",
  "/newsletter/confirm/abc",
  "/reset-password/abc",
  "/setup",
  "/feed.json",
  "/feed.xml",
])("nothing is prerendered for a link to %s", (href) => {
  expect(isPrerendered(linkTo(href))).toBe(false);
});

test.each(['download=""', 'target="_blank"', 'aria-haspopup="dialog"'])(
  "nothing is prerendered for a link with %s, which leaves the page as it is",
  (attribute) => {
    expect(isPrerendered(`<a href="/about" ${attribute}>About</a>`)).toBe(false);
  },
);

test("a page is prerendered once the pointer rests on its link, not as soon as it is in sight", () => {
  expect(rule?.eagerness).toBe("moderate");
});
