// Lists the specification's pages manually: a page missing from the code's own lists would otherwise go unnoticed.

const places =
  "agoura-hills burbank calabasas canoga-park chatsworth encino granada-hills hidden-hills northridge porter-ranch reseda san-fernando-valley sherman-oaks studio-city tarzana van-nuys west-hills winnetka woodland-hills".split(
    " ",
  );

const professions = ["accounting-firms", "law-firms", "real-estate", "small-business"];

/** Pages with legal text. */
export const legalRoutes = [
  "/privacy-policy",
  "/legal/privacy-sms",
  "/terms-of-service",
  "/legal/sms-terms",
  "/cookie-policy",
];

/** Pages in other languages than English. */
export const translatedRoutes = [
  "/es",
  "/es/contact",
  "/es/email-security",
  "/es/security-assessment",
  "/es/security-assessment/sample",
  "/es/services",
];

/** Every page that search engines may list, apart from the posts, which are in the database. */
export const listedRoutes: readonly string[] = [
  "/",
  ...translatedRoutes,
  "/services",
  "/industries",
  ...professions.map((slug) => `/industries/${slug}`),
  "/partners",
  "/about",
  "/glossary",
  "/contact",
  ...legalRoutes,
  "/email-security",
  "/microsoft-365",
  "/security-assessment",
  "/security-assessment/sample",
  "/blog",
  "/locations",
  ...places.map((slug) => `/locations/${slug}`),
];

/** Public pages that search engines must not list. */
export const unlistedRoutes: readonly string[] = [
  "/booking",
  "/es/booking",
  "/search",
  "/security-assessment/report",
  "/es/security-assessment/report",
  "/login",
  "/test-dashboard",
];

/** Paths without a page, some of them hostile. */
export const noPages: readonly string[] = [
  "/no-such-page",
  "/industries/no-such-profession",
  "/locations/no-such-place",
  "/locations/encino/office",
  "/blog/no-such-post",
  "/blog?page=999",
  "/blog?page=abc",
  "/blog?page=0",
  "/blog?page=-1",
  "/blog?topic=no-such-topic",
  "/legal",
  "/legal/no-such-text",
  "/services/managed-it",
  "/index.html",
  "/wp-login.php",
  "/.env",
  "/%2e%2e/package.json",
  "/..%2f..%2fetc%2fpasswd",
  "/constructor",
  "/__proto__",
  "/locations/__proto__",
  "/industries/constructor",
  "/blog/%00",
  "/%E0%A4%A",
  `/${"a".repeat(4000)}`,
];
