import { emailDomain } from "#platform/business-email.ts";

/** The shortest row of digits that is taken for a telephone number. */
const phoneLeast = 7;

/** What finds the same person and the same firm again, however they typed it. Empty: nothing to find them by. */
export function leadKeys(lead: { name: string; email: string; phone: string }) {
  const digits = lead.phone.replace(/\D/g, "");
  const local = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  return {
    email_key: lead.email.trim().toLowerCase(),
    phone_key: local.length >= phoneLeast ? local : "",
    domain_key: emailDomain(lead.email.trim()) ?? "",
    name_key: lead.name.trim().toLowerCase(),
  };
}
