import type { CaaRecord, DnsReply } from "#features/domain-check/collect/dns-client.server.ts";
import { readCaa, type UsedCertificate } from "#features/domain-check/grammar/caa.ts";
import { cannotRead, type Finding, finding, findingsOf } from "./finding.ts";

/** The name servers with their public addresses. `addresses` null: not known. */
export type NsObservation = {
  reply: DnsReply<string>;
  servers: readonly { name: string; addresses: readonly string[] | null }[];
};

export const nsFinding = findingsOf("dns.ns", {
  pass: { several: "Several name servers answer for your domain." },
  warn: {
    dead: "One of the name servers has no public address.",
    "same-address": "All name servers share one address, so they fail together.",
  },
  fail: {
    single: "Only one name server is listed. When it is down, so are your mail and website.",
  },
});

/** Returns the row dns.ns. */
export function nsRow({ reply, servers }: NsObservation): Finding {
  const row = "dns.ns";
  if (reply.kind !== "found")
    return finding(row, "cnc", "dns", "The DNS server didn't name your name servers.");
  const evidence = servers.map((server) =>
    `${server.name} ${(server.addresses ?? []).join(" ")}`.trim(),
  );
  if (servers.length < 2) return nsFinding("single", { evidence });
  if (servers.some((server) => server.addresses === null)) {
    const sentence = "The DNS server didn't answer for your name servers' addresses.";
    return finding(row, "cnc", "dns", sentence, { evidence });
  }
  if (servers.some((server) => server.addresses?.length === 0))
    return nsFinding("dead", { evidence });
  const distinct = new Set(servers.flatMap((server) => server.addresses ?? []));
  return nsFinding(distinct.size < 2 ? "same-address" : "several", { evidence });
}

export type DnssecObservation = {
  /** Names at or below the domain that resolve only with DNSSEC checking switched off. */
  bogusNames: readonly string[];
  signedAtParent: boolean | null;
  authentic: boolean;
};

export const dnssecFinding = findingsOf("dns.dnssec", {
  pass: { signed: "Your DNS is signed, and the signature is valid." },
  warn: { unsigned: "Your DNS is not signed, so answers could be swapped on the way." },
  fail: {
    bogus:
      "DNSSEC signatures are broken: resolvers that check them refuse to answer, so mail and visitors get lost.",
  },
  cnc: {
    dns: "The DNS server didn't answer when we asked for the signature.",
    "not-validated": "Your DNS is signed; the resolver we use does not check signatures.",
  },
});

/** Returns the row dns.dnssec. */
export function dnssecRow(dnssec: DnssecObservation): Finding {
  if (dnssec.bogusNames.length > 0) {
    const evidence = dnssec.bogusNames.map((name) => `${name}: signature is broken`);
    // Broken signatures hide answers, which nobody knows before they are mended.
    return dnssecFinding("bogus", { evidence, afterFix: null });
  }
  if (dnssec.signedAtParent === null) return dnssecFinding("dns");
  if (!dnssec.signedAtParent) return dnssecFinding("unsigned");
  return dnssecFinding(dnssec.authentic ? "signed" : "not-validated");
}

export type CaaObservation = { reply: DnsReply<CaaRecord>; foundAt: string | null };

export const caaFinding = findingsOf("dns.caa", {
  pass: {
    named: "You have named who may issue certificates for you.",
    closed: "No one may issue a certificate for this name.",
  },
  warn: {
    none: "Any issuer may issue a certificate for your name.",
    forbidden:
      "The record forbids all certificates, yet your website uses one. Renewing it will fail.",
    "other-issuer":
      "The record leaves out the issuer of the certificate that your website uses. Renewing it will fail.",
  },
  fail: {
    critical:
      "A record that no issuer recognizes is marked as critical, so none may issue a certificate.",
  },
});

/** Returns the row dns.caa. `used`: the website's certificate today; null without one. */
export function caaRow({ reply, foundAt }: CaaObservation, used: UsedCertificate | null): Finding {
  if (reply.kind === "failed") {
    const sentence = "The DNS server didn't answer when we asked for this record.";
    return cannotRead("dns.caa", reply.why, sentence);
  }
  const records = reply.kind === "found" ? reply.records : [];
  const evidence = records.map(
    (record) => `${foundAt}: ${record.critical ? 128 : 0} ${record.tag} "${record.value}"`,
  );
  const reading = readCaa(records, used);
  if (reading === "nobody") return caaFinding(used ? "forbidden" : "closed", { evidence });
  const issuer =
    reading === "other-issuer" && used ? [`${used.issuer} issued the certificate`] : [];
  return caaFinding(reading, { evidence: [...issuer, ...evidence] });
}

/** Returns the row dns.alias: an alias at the domain itself hides all records beside it (RFC 1034 3.6.2). */
export function aliasRow(name: string, aliases: readonly string[]): Finding | null {
  const [target] = aliases;
  if (target === undefined) return null;
  return finding(
    "dns.alias",
    "warn",
    "apex",
    "The domain itself is an alias (CNAME), so its mail and other records are those of another name.",
    // Other records may stand at the name once the alias is gone.
    { evidence: [`${name} CNAME ${target}`], afterFix: null },
  );
}

const ipv6Finding = findingsOf("dns.ipv6", {
  info: {
    all: "Website and mail servers can be reached over IPv6 too.",
    some: "Some of your names can be reached over IPv6, others over IPv4 only.",
    none: "Website and mail servers have IPv4 addresses only. That still works everywhere.",
  },
});

/** Returns the row dns.ipv6: which of the website's and mail servers' names have IPv6 addresses. */
export function ipv6Row(hosts: readonly { name: string; hasIPv6: boolean }[]): Finding | null {
  if (hosts.length === 0) return null;
  const evidence = hosts.map(
    ({ name, hasIPv6 }) => `${name}: ${hasIPv6 ? "IPv4 and IPv6" : "IPv4 only"}`,
  );
  if (hosts.every(({ hasIPv6 }) => hasIPv6)) return ipv6Finding("all", { evidence });
  return ipv6Finding(hosts.some(({ hasIPv6 }) => hasIPv6) ? "some" : "none", { evidence });
}

/** Returns the row dns.private. */
export function privateRow(addresses: readonly string[]): Finding | null {
  if (addresses.length === 0) return null;
  return finding(
    "dns.private",
    "info",
    "private",
    "Public DNS lists an address that only works inside an office. Others can read it.",
    { evidence: addresses },
  );
}
