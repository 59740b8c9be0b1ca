import type { ReportRow } from "#features/domain-check/contract.ts";

type Row = Pick<ReportRow, "group" | "weight" | "title" | "effort" | "standard" | "term">;

const row = (
  group: Row["group"],
  weight: number,
  title: string,
  effort: Row["effort"],
  standard: string,
  term: string | null = null,
): Row => ({ group, weight, title, effort, standard, term });

/**
 * Every row of the check in display order. Rows of weight 0 count only while a fault is seen, with the weights below.
 * Changed weights need a new edition.
 */
export const rows = {
  "mail.mx": row("mail", 3, "Where your mail arrives", "M", "RFC 5321, 7505", "mx-record"),
  "mail.spf.record": row("mail", 10, "Allowed senders (SPF)", "S", "RFC 7208", "spf"),
  "mail.spf.all": row("mail", 4, "Everyone else (SPF ending)", "S", "RFC 7208 5.1", "spf"),
  "mail.dkim": row("mail", 8, "Seal on each message (DKIM)", "S", "RFC 6376, 8301", "dkim"),
  "mail.dmarc.record": row("mail", 8, "Your instruction (DMARC)", "S", "RFC 9989 4.7", "dmarc"),
  "mail.dmarc.policy": row("mail", 14, "What happens to forgeries", "M", "RFC 9989", "dmarc"),
  "mail.dmarc.rua": row("mail", 3, "Reports about your name", "S", "RFC 9990", "dmarc"),
  "mail.dmarc.sub": row("mail", 3, "Invented subdomains", "S", "RFC 9989 4.7", "dmarc"),
  "mail.mtasts": row("mail", 4, "Encrypted delivery (MTA-STS)", "M", "RFC 8461", "mta-sts"),
  "mail.tlsrpt": row("mail", 1, "Delivery reports (TLS-RPT)", "S", "RFC 8460", "tls-rpt"),
  "mail.bimi": row("mail", 0, "Logo beside your mail (BIMI)", "S", "BIMI draft", "bimi"),
  "mail.starttls": row("mail", 0, "Encryption at your mail servers", "M", "RFC 3207", "tls"),
  "mail.dane": row(
    "mail",
    0,
    "Certificates of mail servers in DNS (DANE)",
    "M",
    "RFC 7672",
    "dnssec",
  ),
  "mail.provider": row("mail", 0, "Mail service", "S", "DNS records", "mx-record"),
  "dns.ns": row("dns", 2, "Name servers", "M", "RFC 1034, 2182", "dns"),
  "dns.dnssec": row("dns", 3, "Signed DNS (DNSSEC)", "M", "RFC 4033, 6840", "dnssec"),
  "dns.caa": row(
    "dns",
    2,
    "Who may issue certificates (CAA)",
    "S",
    "RFC 8659",
    "digital-certificate",
  ),
  "dns.alias": row("dns", 0, "The domain is an alias", "M", "RFC 1034 3.6.2, 2181 10.1", "dns"),
  "dns.ipv6": row("dns", 0, "Reachable over IPv6", "M", "RFC 8200", "ip-address"),
  "dns.homograph": row("dns", 0, "Letters that look like others", "S", "UTS 39", "dns"),
  "dns.private": row("dns", 0, "Private addresses in public DNS", "S", "RFC 1918", "ip-address"),
  "web.https": row("web", 8, "Private connection (HTTPS)", "M", "RFC 9110", "tls"),
  "web.cert": row("web", 8, "Certificate", "S", "RFC 9525, 5280", "digital-certificate"),
  "web.redirect": row("web", 4, "No open version", "S", "RFC 9110"),
  "web.tls": row("web", 4, "Old encryption switched off", "M", "RFC 8996, 9325", "tls"),
  "web.hsts": row("web", 3, "Stay private (HSTS)", "S", "RFC 6797", "encryption"),
  "web.csp": row("web", 3, "What a page may load (CSP)", "L", "CSP 3"),
  "web.frame": row("web", 2, "Not inside another page", "S", "CSP 3, RFC 7034", "clickjacking"),
  "web.nosniff": row("web", 1, "File types are not guessed", "S", "Fetch standard"),
  "web.referrer": row("web", 1, "What links give away", "S", "Referrer Policy"),
  "web.cookies": row("web", 1, "Cookie flags", "S", "RFC 6265", "cookie"),
  "web.cors": row("web", 0, "Pages that other sites can read", "S", "Fetch standard"),
  "web.disclosure": row("web", 0, "Version numbers shown", "S", "RFC 9110"),
  "web.securitytxt": row("web", 0, "Where to report a hole", "S", "RFC 9116"),
} as const satisfies Record<string, Row>;

export type RowId = keyof typeof rows;
export const rowIds = Object.keys(rows) as RowId[];

/**
 * Points that a failure takes in rows beyond the 100 points; a warning takes half. What is optional, or often hidden
 * from us, otherwise counts nothing.
 */
const faultWeights: Partial<Record<RowId, number>> = {
  "mail.starttls": 4,
  "mail.dane": 4,
  "dns.alias": 4,
  "web.cors": 4,
};
const usualFaultWeight = 2;

/** Returns the weight of a finding. Any fault that was seen has one. */
export function weightOf({ row: id, status }: { row: RowId; status: ReportRow["status"] }): number {
  const weight = faultWeights[id] ?? usualFaultWeight;
  const fault = { fail: weight, warn: weight / 2 } as const;
  return rows[id].weight || (status === "fail" || status === "warn" ? fault[status] : 0);
}

/** Returns whether a row counts only while a fault is seen. It then earns nothing, so that mending it always gains. */
export function isBeyond(id: RowId): boolean {
  return rows[id].weight === 0;
}

/** Returns a row's definition, with the same type for every row. */
export function rowOf(id: RowId): Row {
  return rows[id];
}
