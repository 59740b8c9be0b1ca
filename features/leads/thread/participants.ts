import { emailKey } from "#platform/mail/email-key.ts";

/** A message of a conversation with its participants: the keys of the addresses that wrote or received it; none for an automatic mail. */
export type KnownTo = { direction: "in" | "out"; participants: readonly string[] };

/** Returns the addresses of a stored list, such as "ana@firm.test, ben@firm.test". */
export function addressesIn(list: string): string[] {
  return list.split(", ").filter(Boolean);
}

/**
 * Returns the message that an answer quotes: the customer's last one that each of its addressees wrote or received.
 * `messages`: the oldest first.
 */
export function quotable<Message extends KnownTo>(
  messages: readonly Message[],
  addressees: readonly string[],
): Message | undefined {
  const keys = addressees.map(emailKey);
  return messages.findLast(
    (message) =>
      message.direction === "in" && keys.every((key) => message.participants.includes(key)),
  );
}
