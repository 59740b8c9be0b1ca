/** A name that people may type alone, as an address of a page or of a mailbox; letters of any script. */
const name = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;

/**
 * Returns the name inside what was typed, to be shown before it is checked; empty while there is none. The server decides what
 * is checked: it also cuts a host down to its registered name.
 */
export function namedDomain(typed: string): string {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, "")
    .replace(/[/?#].*$/, "")
    .replace(/^.*@/, "")
    .replace(/^www\./, "")
    .replace(/\.$/, "");
  return name.test(host) ? host : "";
}
