import type { Recipient } from "#features/leads/thread/message.ts";
import { emailDomain } from "#platform/mail/business-email.ts";
import { emailKey } from "#platform/mail/email-key.ts";

/** New addresses that are named one by one. */
const maxNamed = 5;

type Warned = {
  addresses: readonly string[];
  /** Mailboxes of the conversation. */
  options: readonly Recipient[];
  /** The customer's address; empty if unknown. */
  customer: string;
};

/**
 * Returns warnings about recipients whom the conversation does not know, and those at another domain than the
 * customer's. Colleagues of ours are neither.
 */
export function recipientWarnings({ addresses, options, customer }: Warned): string[] {
  const domain = emailDomain(customer);
  const found = addresses
    .filter((address) => emailDomain(address) !== null)
    .map((address) => {
      const option = options.find((each) => emailKey(each.address) === emailKey(address));
      const isElsewhere = domain !== null && emailDomain(address) !== domain;
      return { address, option, isElsewhere, isNew: option?.isNew ?? true };
    })
    .filter(({ option }) => !option?.isColleague);
  const strange = found.filter(({ isNew }) => isNew);
  const known = found.filter(({ isNew, isElsewhere }) => isElsewhere && !isNew);
  const named = strange.slice(0, maxNamed).map(({ address, option, isElsewhere }) => {
    const elsewhere = isElsewhere ? ` It is at another domain than ${customer}.` : "";
    const by = option?.namedBy
      ? ` Only an email from ${option.namedBy} asks for it; nobody has checked whose it is.`
      : "";
    return `New address: ${address} has not taken part in this conversation before.${elsewhere}${by}`;
  });
  const more = strange.length - named.length;
  return [
    ...named,
    ...(more > 0
      ? [`${more} more addresses have not taken part in this conversation before.`]
      : []),
    ...(known.length > 0
      ? [`At another domain than ${customer}: ${known.map(({ address }) => address).join(", ")}.`]
      : []),
  ];
}
