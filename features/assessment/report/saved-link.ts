/** Lifetime of a private link in days. */
export const linkLifetimeDays = 90;

/** The two halves of a private link; `stop`: the reader followed a reminder's link to end the reminders. */
export type SavedLink = { id: string; secret: string; stop: boolean };

/** Parses "#<id>.<secret>", with ".stop" at the end in reminder mails; null for anything else. */
export function readLink(hash: string): SavedLink | null {
  const [id, secret, more] = hash.replace(/^#/, "").split(".");
  return id && secret ? { id, secret, stop: more === "stop" } : null;
}
