/** A token of 128 random bits as 32 hexadecimal digits, after the plus of an address (RFC 5233). */
const token = /\+[a-z]?([\da-f]{32})@/;

/** Returns the tokens in addresses that a mail was sent to. */
export function tokensIn(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => token.exec(address.toLowerCase())?.[1] ?? []);
}
