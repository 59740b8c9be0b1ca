/** Domain name with letters of any script. */
const name = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;

/**
 * Returns the domain in a typed name, URL or mail address, to show it before the check; empty if there is none. The
 * server decides what is checked and also reduces a host to its registered name.
 */
export function namedDomain(typed: string): string {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, "")
    .replace(/[/?#].*$/s, "")
    .replace(/^.*@/, "")
    .replace(/^www\./, "")
    .replace(/\.$/, "");
  return name.test(host) ? host : "";
}
