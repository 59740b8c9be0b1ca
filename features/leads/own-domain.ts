import commonProviders from "email-providers/common.json" with { type: "json" };
import { emailDomain, isListedDomain } from "#platform/business-email.ts";

/** The providers most people use; the whole list is the server's, too long to send to a browser. */
const listed: ReadonlySet<string> = new Set(commonProviders);

/** False for an address at one of the common mail providers; a broken address is another rule's. */
export function hasOwnDomain(address: string): boolean {
  const domain = emailDomain(address.trim());
  return domain === null || !isListedDomain(domain, listed);
}
