import { generateKeyPairSync } from "node:crypto";
import type { RequestListener } from "node:http";
import type { Network } from "#features/domain-check/collect/probe.server.ts";
import { registeredName } from "#features/domain-check/collect/registered-name.server.ts";
import { providerTable } from "#features/domain-check/rules/provider.ts";
import { isPublicAddress } from "#platform/http/public-address.server.ts";
import { type Authority, createAuthority } from "#tests/stand-ins/certificates.ts";
import { type DnsStandIn, startDns } from "#tests/stand-ins/dns.ts";
import { createWeb, type WebStandIn } from "#tests/stand-ins/web.ts";

/** Documentation addresses (RFC 5737) that the tests' connector maps to loopback. */
export const webAddress = "192.0.2.10";
export const stsAddress = "192.0.2.11";

export const goodHeaders = {
  "Content-Type": "text/html",
  "Strict-Transport-Security": "max-age=31536000",
  "Content-Security-Policy": "default-src 'self'; frame-ancestors 'self'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
};

/** Builds a DKIM record with a new RSA key. */
export function dkimRecord(bits: number): string {
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength: bits });
  const key = publicKey.export({ type: "spki", format: "der" }).toString("base64");
  return `v=DKIM1; k=rsa; p=${key}`;
}

/** Splits a long record as DNS stores it: into strings of at most 255 bytes. */
export function inStrings(text: string): string[] {
  return text.match(/.{1,255}/gs) ?? [];
}

const strongKey = inStrings(dkimRecord(2048));

/** A mail provider of the tests, in the shape of the real table. */
export const testProviders: Network["providers"] = [
  ...providerTable,
  {
    id: "microsoft",
    name: "M365",
    mx: [".mail.m365.test"],
    spf: [],
    dkim: [".onmicrosoft.test"],
    autodiscover: [],
  },
];

const testSuffixes = new Set(["test"]);

/** Counts documentation addresses as public, so that records may hold them; all others follow the real rule. */
export function allowsMadeUp(address: string): boolean {
  return /^(192\.0\.2|198\.51\.100)\.\d+$/.test(address) || isPublicAddress(address);
}

export type World = {
  dns: DnsStandIn;
  web: WebStandIn;
  authority: Authority;
  network: Network;
  now: number;
  stop(): Promise<void>;
};

/** Starts DNS and web servers on loopback, with the network that leads to them. */
export async function aWorld(now = Date.now()): Promise<World> {
  const authority = createAuthority(now);
  const dns = await startDns();
  const web = createWeb();
  const network: Network = {
    dnsServers: [dns.server],
    allows: allowsMadeUp,
    dial: web.dial,
    trust: [authority.cert],
    registeredName: (host) => registeredName(host, { extraSuffixes: testSuffixes }),
    providers: testProviders,
    userAgent: "domain-check-test",
    helo: "checker.test",
  };
  const stop = async () => {
    await web.stop();
    await dns.stop();
  };
  return { dns, web, authority, network, now, stop };
}

export const homePage =
  (headers: Record<string, string | string[]> = goodHeaders, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, headers);
    response.end("<title>Home</title>");
  };

export const redirectTo =
  (location: string): RequestListener =>
  (_, response) => {
    response.writeHead(301, { Location: location });
    response.end();
  };

export function stsPolicy(mx: string, mode = "enforce", maxAge = 604_800): RequestListener {
  const text = `version: STSv1\nmode: ${mode}\nmx: ${mx}\nmax_age: ${maxAge}\n`;
  return (_, response) => {
    response.writeHead(200, { "Content-Type": "text/plain" });
    response.end(text);
  };
}

/** Adds a domain that passes every check. */
export async function aHealthyDomain({ dns, web, authority }: World, name: string): Promise<void> {
  dns.set(name, "SOA", {
    mname: `ns1.${name}`,
    rname: `host.${name}`,
    serial: 1,
    refresh: 1,
    retry: 1,
    expire: 1,
    minimum: 1,
  });
  dns.set(name, "NS", `ns1.${name}`, `ns2.${name}`);
  dns.set(`ns1.${name}`, "A", "192.0.2.53");
  dns.set(`ns2.${name}`, "A", "198.51.100.53");
  dns.set(name, "DS", { keyTag: 1, algorithm: 13, digestType: 2, digest: Buffer.alloc(32, 1) });
  dns.sign(name);
  dns.set(name, "CAA", { flags: 0, tag: "issue", value: "ca.test" });
  dns.set(name, "A", webAddress);
  dns.set(`www.${name}`, "A", webAddress);
  dns.set(
    name,
    "MX",
    { preference: 10, exchange: `mx1.${name}` },
    { preference: 20, exchange: `mx2.${name}` },
  );
  dns.set(`mx1.${name}`, "A", "192.0.2.25");
  dns.set(`mx2.${name}`, "A", "198.51.100.25");
  dns.set(name, "TXT", "v=spf1 mx ip4:192.0.2.25 -all");
  dns.set(`selector1._domainkey.${name}`, "TXT", strongKey);
  dns.set(`_dmarc.${name}`, "TXT", `v=DMARC1; p=reject; rua=mailto:d@${name}`);
  dns.set(`_mta-sts.${name}`, "TXT", "v=STSv1; id=20260101");
  dns.set(`mta-sts.${name}`, "A", stsAddress);
  dns.set(`_smtp._tls.${name}`, "TXT", `v=TLSRPTv1; rua=mailto:t@${name}`);
  await web.http(webAddress, redirectTo(`https://${name}/`));
  await web.https(webAddress, authority.serverCertificate([name, `www.${name}`]), homePage());
  await web.https(
    stsAddress,
    authority.serverCertificate([`mta-sts.${name}`]),
    stsPolicy(`*.${name}`),
  );
}
