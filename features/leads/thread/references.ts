/** Maximum Message-IDs in a mail: the first and the newest ones. Some servers refuse longer headers. */
const maxReferences = 20;

const messageId = /^<[^\s<>]{3,500}>$/;

/** Mail that is answered: its own Message-ID, and its references separated by spaces. */
export type Answered = { messageId: string | null; references: string };

/**
 * Returns the Message-IDs that an answer refers to, the oldest first: the references of the answered mail, then its own
 * id (RFC 5322, 3.6.4). Malformed ids are left out.
 */
export function referencesOf({ messageId: own, references }: Answered): string[] {
  const named = [...references.split(/\s+/), own ?? ""].filter((id) => messageId.test(id));
  const ids = named.filter((id, index) => named.lastIndexOf(id) === index);
  return ids.length > maxReferences
    ? [ids[0] ?? "", ...ids.slice(ids.length - maxReferences + 1)]
    : ids;
}
