import { emailDomain } from "#platform/business-email.ts";

/** Lower case, the domain in its plain letters: one reader, one row, however it was typed. */
export function normalAddress(typed: string): string {
  const name = typed.slice(0, typed.lastIndexOf("@")).toLowerCase();
  return `${name}@${emailDomain(typed)}`;
}
