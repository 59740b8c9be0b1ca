import type { DnsStandIn } from "#tests/stand-ins/dns.ts";

/**
 * Adds the DNS records of a firm at Microsoft 365 whose forged mail is still delivered. Its website has no address,
 * and those of its servers cannot be asked for, so nothing connects to any.
 */
export function addFirmWithGaps(dns: DnsStandIn, name: string): void {
  const zone = { mname: `ns1.${name}`, rname: `host.${name}`, serial: 1 };
  dns.set(name, "SOA", { ...zone, refresh: 1, retry: 1, expire: 1, minimum: 1 });
  dns.set(name, "NS", `ns1.${name}`, `ns2.${name}`);
  const host = `${name.replaceAll(".", "-")}.mail.protection.outlook.com`;
  dns.set(name, "MX", { preference: 10, exchange: host });
  for (const server of [`ns1.${name}`, `ns2.${name}`, host])
    for (const type of ["A", "AAAA"] as const) dns.misbehave(server, type, "servfail");
  dns.set(name, "TXT", "v=spf1 include:spf.protection.outlook.com -all");
  dns.set("spf.protection.outlook.com", "TXT", "v=spf1 ip4:192.0.2.0/24 -all");
  dns.set(`_dmarc.${name}`, "TXT", `v=DMARC1; p=none; rua=mailto:d@${name}`);
}
