/**
 * Enhanced status codes of permanently unreachable addresses (RFC 3463 §3.2, RFC 7505): unknown mailbox, unknown
 * domain, bad syntax, moved without a new address, a domain that accepts no mail. 5.1.7 and 5.1.8 refer to the sender,
 * 5.1.4 to an ambiguous address.
 */
const deadAddress = new Set(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10"]);

/** Returns the enhanced status code of an SMTP reply (RFC 2034), such as "5.1.1"; undefined where it has none. */
export function enhancedStatus(reply: string): string | undefined {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?:\s|$)/.exec(reply)?.[1];
}

export function isDeadAddress(status: string | undefined): boolean {
  return status !== undefined && deadAddress.has(status);
}
