import { emailDomain } from "#platform/mail/business-email.ts";

/** Characters read of a pasted text: more than the addresses of one answer need. */
const maxTyped = 20_000;

/** Returns the addresses in a typed or pasted list, such as "Ana Ruiz <ana@firm.test>; ben@firm.test". */
export function typedAddresses(text: string): string[] {
  return text
    .slice(0, maxTyped)
    .split(/[,;\n\r\t]/)
    .map((entry) => bracketed(entry).trim())
    .filter(Boolean);
}

/** Returns what stands between the last angle brackets of an entry; the entry itself without them. */
function bracketed(entry: string): string {
  const end = entry.lastIndexOf(">");
  const start = end < 0 ? -1 : entry.lastIndexOf("<", end);
  return start < 0 ? entry : entry.slice(start + 1, end);
}

/** Returns why a list of addresses cannot be sent to; undefined if it can. */
export function addressError(addresses: readonly string[]): string | undefined {
  const wrong = addresses.find((address) => emailDomain(address) === null);
  return wrong === undefined ? undefined : `${wrong} is not an email address.`;
}
