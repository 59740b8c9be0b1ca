import { createHash } from "node:crypto";
import { emailDomain } from "./business-email.ts";

/** Lower case, the domain in its plain letters: one reader, one row, however it was typed. */
export function normalAddress(typed: string): string {
  const name = typed.slice(0, typed.lastIndexOf("@")).toLowerCase();
  return `${name}@${emailDomain(typed)}`;
}

/**
 * Under what the mails to one mailbox are counted, without telling whose it is. Look-alike letters and what stands
 * behind a plus lead to the same mailbox, so that nobody fills it by spelling its address anew.
 */
export function mailboxKey(address: string): string {
  const [name = "", domain] = normalAddress(address).normalize("NFKC").split("@");
  const mailbox = `${name.toLowerCase().replace(/(?<=.)\+.*/, "")}@${domain}`;
  return createHash("sha256").update(mailbox).digest("base64url");
}
