import { emailKey } from "#platform/mail/email-key.ts";
import type { Mailbox } from "#platform/mail/inbound/parsed-mail.ts";

/** A message as its header names the people of it. */
export type Named = {
  from: Mailbox;
  /** Names the mailboxes to which it asks answers to go, in its order; empty without a wish. */
  replyTo: readonly Mailbox[];
  to: readonly Mailbox[];
  cc: readonly Mailbox[];
};

/** Tells our addresses apart from everybody else's. */
export type Ours = {
  /** True for a mailbox of the company, with or without a suffix, and for every alias in a domain of its own. */
  isMailbox(address: string): boolean;
  /** True for the address of a member of staff. */
  isColleague(address: string): boolean;
};

/** `to`: null if nobody but us is named. `leftOut`: number of people beyond `maxCc`, who get no copy. */
export type ReplyAll = { to: Mailbox | null; cc: readonly Mailbox[]; leftOut: number };

/**
 * Returns whom an answer to everybody goes to (RFC 5322 §3.6.3): To is the first mailbox of Reply-To, else From; Cc are
 * the rest of Reply-To, To and Cc, each address once. Mailboxes of the company never are: the answer would come back. A
 * colleague who was named as such keeps the copy.
 */
export function replyAll(message: Named, ours: Ours, maxCc: number): ReplyAll {
  const isCustomers = ({ address }: Mailbox) =>
    address !== "" && !ours.isMailbox(address) && !ours.isColleague(address);
  const asked = message.replyTo.filter(isCustomers);
  const [to = null, ...others] = asked.length > 0 ? asked : [message.from].filter(isCustomers);
  const taken = new Set(to ? [emailKey(to.address)] : []);
  const cc: Mailbox[] = [];
  for (const mailbox of [...others, ...message.to, ...message.cc]) {
    const key = emailKey(mailbox.address);
    const isOurs = ours.isMailbox(mailbox.address) && !ours.isColleague(mailbox.address);
    if (key === "" || isOurs || taken.has(key)) continue;
    taken.add(key);
    cc.push(mailbox);
  }
  return { to, cc: cc.slice(0, maxCc), leftOut: Math.max(0, cc.length - maxCc) };
}
