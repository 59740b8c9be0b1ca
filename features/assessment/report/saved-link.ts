/** A private link works for so many days. */
export const linkLifetimeDays = 90;

/** The two halves of a private link; `stop`: it comes from a reminder that its reader wants to end. */
export type SavedLink = { id: string; secret: string; stop: boolean };

/** "#<id>.<secret>", with ".stop" behind it from the reminder mails. */
export function readLink(hash: string): SavedLink | null {
  const [id, secret, more] = hash.replace(/^#/, "").split(".");
  return id && secret ? { id, secret, stop: more === "stop" } : null;
}
