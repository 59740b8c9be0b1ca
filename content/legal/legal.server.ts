import type { LegalPage } from "./schema.ts";
import cookiePolicy from "./texts/cookie-policy.md";
import privacy from "./texts/privacy-policy.md";
import smsPrivacy from "./texts/privacy-sms.md";
import smsTerms from "./texts/sms-terms.md";
import terms from "./texts/terms-of-service.md";

/** Every legal page of the site, in the order in which the footer lists them. */
export const legalPages: readonly LegalPage[] = [
  privacy,
  cookiePolicy,
  terms,
  smsPrivacy,
  smsTerms,
];

/** Returns the legal page at exactly this path, without query or trailing slash; undefined if there is none. */
export function findLegalPage(path: string): LegalPage | undefined {
  return legalPages.find((page) => page.path === path);
}
