/** Addresses of which nothing may be fetched before it is asked for: each has its reader, or computes for every query. */
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
 * What the browser may draw ahead: a page of this site, when a pointer rests on its link or presses it
 * (html.spec.whatwg.org, speculation rules). The content policy names this text by its hash.
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
