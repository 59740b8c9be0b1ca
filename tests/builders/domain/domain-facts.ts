import { observeDmarc } from "#features/domain-check/collect/dmarc.server.ts";
import type { MailExchange } from "#features/domain-check/collect/dns-client.server.ts";
import type { MailObservation } from "#features/domain-check/collect/mail.server.ts";
import type { Probe } from "#features/domain-check/collect/probe.server.ts";
import type { DkimObservation } from "#features/domain-check/rules/dkim.ts";
import type { Facts } from "#features/domain-check/rules/judge.server.ts";
import { mailRole } from "#features/domain-check/rules/mail-role.ts";
import { detectProvider, providerTable } from "#features/domain-check/rules/provider.ts";
import type { SmtpObservation } from "#features/domain-check/rules/smtp-checks.ts";
import type { StsObservation } from "#features/domain-check/rules/transport-checks.ts";
import { observeSpf } from "#features/domain-check/spf/walk.server.ts";
import { type Domain, dnsOf, name } from "./random-domain.ts";
import { certificateOf, webOf } from "./web-facts.ts";

const common = { aliases: [], authentic: false };
const exchanges: Readonly<Record<string, readonly string[]>> = {
  microsoft: ["firm-test.mail.protection.outlook.com"],
  google: ["smtp.google.com"],
  filter: ["mx1.firm.pphosted.com"],
  null: [""],
  "null-beside": ["", `mx.${name}`],
  number: ["192.0.2.25"],
  partly: [`mx.${name}`, `gone.${name}`],
};

const hostsOfMail = ({ mx }: Pick<Domain, "mx">): readonly string[] =>
  mx === "none" || mx === "silent" ? [] : (exchanges[mx] ?? [`mx.${name}`]);

function mxOf(domain: Domain): MailObservation["mx"] {
  if (domain.mx === "silent") return { kind: "failed", why: "servfail", aliases: [] };
  const records = hostsOfMail(domain).map(
    (exchange): MailExchange => ({ preference: 10, exchange }),
  );
  return records.length > 0
    ? { kind: "found", records, aliases: [], authentic: true }
    : { kind: "nodata", ...common };
}

const key = (bits: number, testing = false) => ({ kind: "rsa", bits, testing }) as const;
const keysOf: Readonly<Record<string, readonly DkimObservation["keys"][number]["key"][]>> = {
  strong: [key(2048)],
  short: [key(1024)],
  "short-beside": [key(2048), key(1024)],
  "weak-beside": [key(2048), key(512)],
  testing: [key(2048, true)],
  long: [key(8192)],
  several: [{ kind: "several" }],
  "several-beside": [key(2048), { kind: "several" }],
  revoked: [{ kind: "revoked" }],
};

function dkimOf({ dkim, mx }: Domain): DkimObservation {
  const keys = (keysOf[dkim] ?? []).map((one, at) => ({ selector: `s${at}`, key: one, text: "" }));
  const rooms: Record<string, boolean | null> = { none: false, wildcard: null };
  return {
    keys,
    preparedAliases: dkim === "prepared" ? ["selector1._domainkey: x.onmicrosoft.com"] : [],
    hasKeyRoom: dkim in rooms ? (rooms[dkim] ?? null) : true,
    failed: dkim === "silent" ? "servfail" : null,
    atMicrosoft: mx === "microsoft",
    named: [],
  };
}

function stsOf(domain: Domain): StsObservation {
  const { sts } = domain;
  const base = {
    failed: sts === "silent",
    policy: null,
    problem: null,
    unreachable: sts === "unreachable",
  };
  if (sts === "none" || sts === "silent") return { ...base, records: [] };
  if (sts === "broken") return { ...base, records: ["v=STSv1; id=#"] };
  const records = ["v=STSv1; id=1"];
  if (sts === "policy" || sts === "unreachable")
    return { ...base, records, problem: "The policy names no valid mode." };
  const modes = { testing: "testing", off: "none" } as Record<string, "testing" | "none">;
  const mx = sts === "left-out" ? ["other.test"] : hostsOfMail(domain);
  const maxAge = sts === "short" ? 3600 : 1_209_600;
  return { ...base, records, policy: { mode: modes[sts] ?? "enforce", mx, maxAge } };
}

function smtpOf({ smtp, tlsa }: Domain, host: string): SmtpObservation {
  const own = { raw: Buffer.from("own"), key: Buffer.from("own key") };
  const value = Buffer.from(tlsa === "mismatch" ? "another key" : "own key");
  const record = { usage: 3, selector: 1, matchingType: 0, certificate: value };
  const keys = {
    host,
    tlsa: tlsa === "none" ? [] : [record],
    authentic: tlsa !== "unsigned" && tlsa !== "none",
    unanswered: false,
  };
  if (smtp === "unseen")
    return { ...keys, failed: "timeout", starttls: null, tls: null, chain: [] };
  if (smtp === "plain") return { ...keys, failed: null, starttls: false, tls: null, chain: [] };
  const certificate = certificateOf(smtp === "trusted" ? "valid" : smtp);
  return {
    ...keys,
    failed: null,
    starttls: true,
    tls: { protocol: "TLSv1.3", certificate },
    chain: [own],
  };
}

async function mailOf(domain: Domain): Promise<MailObservation> {
  const dns = dnsOf(domain);
  const probe = {
    dns,
    network: { registeredName: (host: string) => host.split(".").slice(-2).join(".") },
  };
  const spf = await observeSpf(dns, name);
  const mx = mxOf(domain);
  const named = hostsOfMail(domain).filter(Boolean);
  const targets = named.map((host, at) => ({
    name: host,
    alias: domain.mx === "alias",
    hasPublicAddress: domain.mx !== "unreachable" && !(domain.mx === "partly" && at > 0),
    hasIPv6: false,
  }));
  const reports = {
    none: [],
    one: [`v=TLSRPTv1; rua=mailto:t@${name}`],
    broken: ["v=TLSRPTv1; rua=t"],
  } as Record<string, string[]>;
  const logos = {
    none: [],
    logo: [`v=BIMI1; l=https://${name}/logo.svg`],
    declined: ["v=BIMI1; l=; a="],
    broken: ["v=BIMI1"],
  } as Record<string, string[]>;
  return {
    role: mailRole(mx, { hasAddress: domain.website !== "no-address", spfRecords: spf.records }),
    mx,
    targets,
    spf,
    dmarc: await observeDmarc(probe as unknown as Probe, name),
    dkim: dkimOf(domain),
    sts: stsOf(domain),
    tlsReport: reports[domain.tlsReport] ?? null,
    bimi: logos[domain.bimi] ?? null,
    provider: detectProvider({ mx: named, spf: spf.records, autodiscover: [] }, providerTable),
    ownServers: [],
    smtp: named.map((host) => smtpOf(domain, host)),
    wildcard: domain.dkim === "wildcard",
  };
}

function dnsFacts({ nameServers, dnssec, caa }: Domain): Facts["dns"] {
  const failed = { kind: "failed", why: "servfail", aliases: [] } as const;
  const addresses: Record<string, (readonly string[] | null)[]> = {
    one: [["192.0.2.1"]],
    same: [["192.0.2.1"], ["192.0.2.1"]],
    dead: [["192.0.2.1"], []],
    unknown: [["192.0.2.1"], null],
  };
  const servers = (addresses[nameServers] ?? [["192.0.2.1"], ["192.0.2.2"]]).map((one, at) => ({
    name: `ns${at}.test`,
    addresses: one,
  }));
  const records = {
    named: [{ critical: false, tag: "issue", value: "ca.test" }],
    forbidden: [{ critical: false, tag: "issue", value: ";" }],
    critical: [{ critical: true, tag: "tbs", value: "x" }],
  }[caa];
  const none = { kind: "nodata", ...common } as const;
  return {
    ns: {
      reply:
        nameServers === "silent"
          ? failed
          : { kind: "found", records: servers.map((one) => one.name), ...common },
      servers: nameServers === "silent" ? [] : servers,
    },
    dnssec: {
      signedAtParent: dnssec === "silent" ? null : dnssec !== "unsigned",
      authentic: dnssec === "signed",
    },
    caa: {
      reply: caa === "silent" ? failed : records ? { kind: "found", records, ...common } : none,
      foundAt: records ? name : null,
    },
  };
}

/** Returns what a check of the domain would collect. */
export async function factsOf(domain: Domain): Promise<Facts> {
  return {
    name,
    mail: await mailOf(domain),
    dns: dnsFacts(domain),
    web: webOf(domain),
    aliases: domain.alias ? ["other.test"] : [],
    bogusNames: domain.dnssec === "bogus" ? [name] : [],
  };
}
