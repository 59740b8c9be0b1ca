import { emailDomain } from "#platform/mail/business-email.ts";
import { askMailDomain } from "#platform/mail/domain.ts";

/** Tells whether the domain is not a mail provider's. An invalid address passes: another rule reports it. */
export async function hasOwnDomain(address: string): Promise<boolean> {
  const domain = emailDomain(address.trim());
  return domain === null || askMailDomain(domain);
}
