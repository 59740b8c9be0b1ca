import type { DnsStandIn } from "#tests/stand-ins/dns.ts";

/**
 * Adds the DNS records of a firm at Microsoft 365 whose forged mail is still delivered. Its website has no address and
 * its mail server a documentation address, so nothing connects to either.
 */
export function addFirmWithGaps(dns: DnsStandIn, name: string): void {
  const zone = { mname: `ns1.${name}`, rname: `host.${name}`, serial: 1 };
  dns.set(name, "SOA", { ...zone, refresh: 1, retry: 1, expire: 1, minimum: 1 });
  dns.set(name, "NS", `ns1.${name}`, `ns2.${name}`);
  dns.set(`ns1.${name}`, "A", "192.0.2.53");
  dns.set(`ns2.${name}`, "A", "198.51.100.53");
  const host = `${name.replaceAll(".", "-")}.mail.protection.outlook.com`;
  dns.set(name, "MX", { preference: 10, exchange: host });
  dns.set(host, "A", "192.0.2.25");
  dns.set(name, "TXT", "v=spf1 include:spf.protection.outlook.com -all");
  dns.set("spf.protection.outlook.com", "TXT", "v=spf1 ip4:192.0.2.0/24 -all");
  dns.set(`_dmarc.${name}`, "TXT", `v=DMARC1; p=none; rua=mailto:d@${name}`);
}
