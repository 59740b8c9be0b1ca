import type { Address, Email } from "postal-mime";
import { cleanLine } from "./clean-text.ts";
import { inboundLimits, type Mailbox, type ParsedHeader } from "./parsed-mail.ts";

/** Headers besides To and Cc that name the mailbox to which a message was delivered. */
const receiverHeaders = new Set([
  "delivered-to",
  "x-original-to",
  "envelope-to",
  "x-envelope-to",
  "x-forwarded-to",
]);

const addressShape = /^[^\s@<>"(),;:\\[\]]{1,64}@[^\s@<>"(),;:\\]{1,253}$/;

/** Returns the first mailbox with an address that can be answered. */
export function mailboxOf(address: Address | undefined): Mailbox | undefined {
  const mailbox = address?.group ? address.group[0] : address;
  if (!mailbox) return undefined;
  const email = cleanLine(mailbox.address ?? "", inboundLimits.maxAddress + 1);
  const usable = email.length <= inboundLimits.maxAddress && addressShape.test(email);
  return {
    name: cleanLine(mailbox.name, inboundLimits.maxName),
    address: usable ? email : "",
  };
}

/** Returns the usable mailboxes among the first `max` entries of an address list and of each of their groups. */
export function mailboxesOf(addresses: readonly Address[] = [], max: number): Mailbox[] {
  return addresses
    .slice(0, max)
    .flatMap((each) => (each.group ? each.group.slice(0, max) : [each]))
    .flatMap((each) => mailboxOf(each) ?? [])
    .filter(({ address }) => address !== "")
    .slice(0, max);
}

/** Returns the mailboxes of To and Cc, and the addresses of everybody who received a message. */
export function recipientsOf(email: Email, headers: readonly ParsedHeader[]) {
  const { maxRecipients } = inboundLimits;
  const to = mailboxesOf(email.to, maxRecipients);
  const cc = mailboxesOf(email.cc, maxRecipients);
  const delivered = headers
    .filter(({ key }) => receiverHeaders.has(key))
    .slice(0, maxRecipients)
    .map(({ value }) => value.replace(/^<|>$/g, "").trim())
    .filter((address) => addressShape.test(address));
  const all = [...[...to, ...cc].map(({ address }) => address), ...delivered];
  return {
    to,
    cc,
    recipientsLeftOut: leftOutOf(email.to) + leftOutOf(email.cc),
    recipients: [...new Set(all.map((address) => address.toLowerCase()))],
  };
}

/** Returns how many mailboxes of a list are beyond the limit. */
function leftOutOf(addresses: readonly Address[] = []): number {
  const count = addresses.reduce((sum, { group }) => sum + (group ? group.length : 1), 0);
  return Math.max(0, count - inboundLimits.maxRecipients);
}
