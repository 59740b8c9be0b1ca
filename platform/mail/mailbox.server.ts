import { createHash } from "node:crypto";
import { emailDomain } from "./business-email.ts";

/** Returns an address in lower case with its domain in plain letters, so that a reader has one row however it was typed. */
export function normalAddress(typed: string): string {
  const name = typed.slice(0, typed.lastIndexOf("@")).toLowerCase();
  return `${name}@${emailDomain(typed)}`;
}

/**
 * Returns the key under which mails to a mailbox are counted, without naming its owner. Look-alike letters and plus
 * suffixes lead to the same key, so that nobody fills a mailbox by respelling its address.
 */
export function mailboxKey(address: string): string {
  const [name = "", domain] = normalAddress(address).normalize("NFKC").split("@");
  const mailbox = `${name.toLowerCase().replace(/(?<=.)\+.*/, "")}@${domain}`;
  return createHash("sha256").update(mailbox).digest("base64url");
}
