import { foldedText, phoneKey } from "#features/people/person-keys.ts";
import { emailDomain } from "#platform/mail/business-email.ts";
import { emailKey } from "#platform/mail/email-key.ts";

/** Returns the idempotency key of an imported lead, by which the import finds it again. */
export function importKey(importId: string, place: number): string {
  return `import:${importId}:${place}`;
}

/** Returns the normalised columns that match leads of the same person and firm. Unknown or unusable ones are empty. */
export function leadKeys(lead: { name: string; email: string; phone: string }) {
  return {
    emailKey: emailKey(lead.email),
    phoneKey: phoneKey(lead.phone),
    domainKey: emailDomain(lead.email.trim()) ?? "",
    nameKey: foldedText(lead.name),
  };
}
