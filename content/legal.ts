import { cookiePolicy } from "./legal-cookies.ts";
import { privacyPolicy } from "./legal-privacy.ts";
import { smsPrivacyPolicy, smsTerms } from "./legal-sms.ts";
import { termsOfService } from "./legal-terms.ts";
import type { LegalPage } from "./legal-type.ts";

/** Every legal page of the site, in the order in which the footer lists them. */
export const legalPages: readonly LegalPage[] = [
  privacyPolicy,
  cookiePolicy,
  termsOfService,
  smsPrivacyPolicy,
  smsTerms,
];

/** The legal page at exactly this path, without query or trailing slash; undefined if there is none. */
export function findLegalPage(path: string): LegalPage | undefined {
  return legalPages.find((page) => page.path === path);
}
