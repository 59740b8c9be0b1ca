import { cookiePolicy } from "./cookies.ts";
import { privacyPolicy } from "./privacy.ts";
import { smsPrivacyPolicy, smsTerms } from "./sms.ts";
import { termsOfService } from "./terms.ts";
import type { LegalPage } from "./type.ts";

/** Every legal page of the site, in the order in which the footer lists them. */
export const legalPages: readonly LegalPage[] = [
  privacyPolicy,
  cookiePolicy,
  termsOfService,
  smsPrivacyPolicy,
  smsTerms,
];

/** Returns the legal page at exactly this path, without query or trailing slash; undefined if there is none. */
export function findLegalPage(path: string): LegalPage | undefined {
  return legalPages.find((page) => page.path === path);
}

/** Contact line shown under the dates of a legal text. */
export const legalAsk = "A question about this text? [Write to us](/contact) or call {phone}.";
export const legalPrint = "Print the whole text";
