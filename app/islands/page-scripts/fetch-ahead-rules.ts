/** Addresses that are never prerendered, because they are personal or each query costs the server. */
const never = [
  "/*\\?*",
  "/admin*",
  "/api/*",
  "/blog/draft*",
  "/login*",
  "/newsletter/*",
  "/reset-password*",
  "/setup*",
  "/*.json",
  "/*.xml",
];

/**
 * Speculation rules (html.spec.whatwg.org): the browser may prerender a page of this site when a pointer rests on its
 * link. The content security policy allows this text by its hash.
 */
export const fetchAheadRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: never } },
          { not: { selector_matches: "[download], [target], [aria-haspopup]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
