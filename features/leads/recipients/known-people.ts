import { emailKey } from "#platform/mail/email-key.ts";

/** A message as it makes people known in its conversation. */
export type Introducing = {
  id: string | null;
  direction: "in" | "out";
  channel: "mail" | "form";
  /** The author of a received message. */
  from: string;
  /** Addresses in its To, Cc and Bcc. */
  named: readonly string[];
  verified: "yes" | "no" | "unknown";
  /** True for the mail that began its lead. */
  begins: boolean;
  isAutomatic: boolean;
};

export type KnownPeople = {
  /** Keys of addresses. */
  known: ReadonlySet<string>;
  /** Ids of mails by people whom the conversation did not know when they wrote. */
  byStrangers: ReadonlySet<string>;
};

/**
 * Returns who is known in a conversation: its leads' people, everybody to whom we wrote, and whom a known author named
 * as a recipient. Nobody becomes known by writing, because a reply token or Message-ID may have been passed on.
 * `messages`: the oldest first.
 */
export function knownPeople(
  messages: readonly Introducing[],
  { people, isOurs }: { people: readonly string[]; isOurs: (address: string) => boolean },
): KnownPeople {
  const known = new Set(people.map(emailKey).filter(Boolean));
  const byStrangers = new Set<string>();
  for (const { id, direction, channel, from, named, verified, ...message } of messages) {
    const author = emailKey(from);
    if (direction === "in") {
      if (message.isAutomatic || author === "") continue;
      if (message.begins || known.size === 0) known.add(author);
      const isKnown = known.has(author);
      if (channel === "mail" && id !== null && !isKnown && !isOurs(author)) byStrangers.add(id);
      // Somebody else may have written in the name of a known person or a colleague.
      if (isKnown ? verified === "no" : !isOurs(author) || verified !== "yes") continue;
    }
    for (const address of named) known.add(emailKey(address));
  }
  return { known, byStrangers };
}
