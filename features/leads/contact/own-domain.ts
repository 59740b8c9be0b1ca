import { emailDomain } from "#platform/mail/business-email.ts";
import { askMailDomain } from "#platform/mail/domain.ts";

/** Whether the domain is no mail provider's; a broken address is another rule's. */
export async function hasOwnDomain(address: string): Promise<boolean> {
  const domain = emailDomain(address.trim());
  return domain === null || askMailDomain(domain);
}
