import { type Component, propertyOf } from "./content-lines.ts";

/** Outlook's marks for time that leaves somebody free (MS-OXCICAL §2.1.3.1.1.20.31). */
const freeMarks: ReadonlySet<string> = new Set(["FREE", "WORKINGELSEWHERE"]);

const mailboxOf = (address: string) => address.replace(/^mailto:/i, "").toLowerCase();

/** Returns the addresses of the calendar's person: those given, and the one by which Google names a calendar. */
export function ownMailboxes(calendar: Component, given: readonly string[]): ReadonlySet<string> {
  const name = propertyOf(calendar, "X-WR-CALNAME")?.value ?? "";
  return new Set([...given, ...(name.includes("@") ? [name] : [])].map(mailboxOf));
}

/**
 * Returns whether an event takes time: not one that is cancelled, transparent (RFC 5545 §3.8.1.11, §3.8.2.7), free by
 * Outlook's mark, or declined by the calendar's person (§3.2.12). Tentative and out of office take time.
 */
export function isBusy(part: Component, own: ReadonlySet<string>): boolean {
  const value = (name: string) => propertyOf(part, name)?.value.toUpperCase() ?? "";
  return (
    value("TRANSP") !== "TRANSPARENT" &&
    value("STATUS") !== "CANCELLED" &&
    !freeMarks.has(value("X-MICROSOFT-CDO-BUSYSTATUS")) &&
    // The reader of lines keeps those alone who declined.
    !part.properties.some(({ name, value: who }) => name === "ATTENDEE" && own.has(mailboxOf(who)))
  );
}
