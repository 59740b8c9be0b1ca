import type { DnsReply, MailExchange } from "#features/domain-check/collect/dns-client.server.ts";
import type { DomainReport } from "#features/domain-check/contract.ts";

/**
 * Mail role of a domain. declared-none: null MX, it accepts no mail (RFC 7505). apparent-none: no sign of mail in DNS.
 * implicit: no MX record, so mail goes to its address (RFC 5321 5.1). unknown: DNS gave no answer.
 */
export type MailRole = DomainReport["mailRole"];

export function isNullMx(records: readonly MailExchange[]): boolean {
  return records.length === 1 && records[0]?.exchange === "";
}

export function mailRole(
  mx: DnsReply<MailExchange>,
  facts: { hasAddress: boolean; spfRecords: readonly string[] },
): MailRole {
  if (mx.kind === "failed") return "unknown";
  if (mx.kind === "found") return isNullMx(mx.records) ? "declared-none" : "normal";
  const [spf] = facts.spfRecords;
  const closed = facts.spfRecords.length === 1 && /^v=spf1 +-all *$/i.test(spf ?? "");
  return closed || !facts.hasAddress ? "apparent-none" : "implicit";
}

export function sendsNoMail(role: MailRole): boolean {
  return role === "declared-none" || role === "apparent-none";
}
