import { staffPaths } from "#platform/client/staff/staff-paths.ts";

/** Every address of the site. A test checks links elsewhere against this list. */
export const paths = {
  home: "/",
  contact: "/contact",
  booking: "/booking",
  /** Page of a booked call, opened by its private link. */
  bookedCall: "/booking/:token",
  services: "/services",
  industries: "/industries",
  locations: "/locations",
  blog: "/blog",
  /** Draft of a post, opened by a shared link. */
  blogDraft: "/blog/draft",
  glossary: "/glossary",
  search: "/search",
  rssFeed: "/feed.xml",
  jsonFeed: "/feed.json",
  emailSecurity: "/email-security",
  microsoft365: "/microsoft-365",
  securityAssessment: "/security-assessment",
  assessmentReport: "/security-assessment/report",
  sampleReport: "/security-assessment/sample",
  sampleReportPdf: "/security-assessment/sample.pdf",
  monthlyLook: "/security-assessment/monthly-look",
  monthlyLookStop: "/security-assessment/monthly-look/stop",
  about: "/about",
  partners: "/partners",
  privacyPolicy: "/privacy-policy",
  cookiePolicy: "/cookie-policy",
  termsOfService: "/terms-of-service",
  smsPrivacy: "/legal/privacy-sms",
  smsTerms: "/legal/sms-terms",
  newsletterConfirm: "/newsletter/confirm",
  newsletterUnsubscribe: "/newsletter/unsubscribe",
  /** Page that answers unknown addresses. */
  notFound: "/404",
  testDashboard: "/test-dashboard",
  setup: "/setup",
  resetPassword: "/reset-password",
  ...staffPaths,
} as const;

/** Slugs of the pages under /industries and /locations; a test compares them with the content. */
export const industrySlugs = ["accounting-firms", "law-firms", "real-estate", "small-business"];
export const locationSlugs =
  "agoura-hills burbank calabasas canoga-park chatsworth encino granada-hills hidden-hills northridge porter-ranch reseda san-fernando-valley sherman-oaks studio-city tarzana van-nuys west-hills winnetka woodland-hills".split(
    " ",
  );

/** Public pages that exist; navigation offers no others. */
export const existingPaths: ReadonlySet<string> = new Set([
  paths.services,
  paths.industries,
  ...industrySlugs.map((slug) => `${paths.industries}/${slug}`),
  paths.locations,
  ...locationSlugs.map((slug) => `${paths.locations}/${slug}`),
  paths.home,
  paths.contact,
  paths.blog,
  paths.glossary,
  paths.search,
  paths.emailSecurity,
  paths.microsoft365,
  paths.securityAssessment,
  paths.sampleReport,
  paths.about,
  paths.partners,
  paths.privacyPolicy,
  paths.cookiePolicy,
  paths.termsOfService,
  paths.smsPrivacy,
  paths.smsTerms,
  paths.testDashboard,
]);

export function postPath(slug: string): string {
  return `${paths.blog}/${slug}`;
}

/** Returns the address of the contact page's message form with its purpose preselected. */
export function contactPath(purpose: "message" | "consultation"): string {
  return `${paths.contact}?purpose=${purpose}#message`;
}

/** Returns the path of a booked call's page. */
export function bookingPath(token: string): string {
  return paths.bookedCall.replace(":token", token);
}

/** Address of the domain check. */
export const domainCheckPath: string = `${paths.emailSecurity}#domain-check`;

/** Posts are in the database, so every path under the blog counts as existing; old addresses are redirected. */
const underBlog = postPath("");

/** Tells whether a page of this site exists, whatever follows `#` or `?`. */
export function pathExists(href: string): boolean {
  const path = href.replace(/[#?].*$/s, "");
  return existingPaths.has(path) || path.startsWith(underBlog);
}
