import { createHash } from "node:crypto";
import { emailDomain } from "./business-email.ts";

/** Returns an address in lower case with a normalized domain, so that a reader has one row for every spelling. */
export function normalAddress(typed: string): string {
  const name = typed.slice(0, typed.lastIndexOf("@")).toLowerCase();
  return `${name}@${emailDomain(typed)}`;
}

/**
 * Returns the key for counting mails to a mailbox, without naming its owner. Look-alike letters and plus suffixes give
 * the same key, so that nobody can flood a mailbox by respelling its address.
 */
export function mailboxKey(address: string): string {
  const [name = "", domain] = normalAddress(address).normalize("NFKC").split("@");
  const mailbox = `${name.toLowerCase().replace(/(?<=.)\+.*/, "")}@${domain}`;
  return createHash("sha256").update(mailbox).digest("base64url");
}
