import { isStsRecord, parseStsPolicy } from "#features/domain-check/grammar/sts-policy.ts";
import type { DkimObservation } from "#features/domain-check/rules/dkim.ts";
import type { DmarcObservation } from "#features/domain-check/rules/dmarc-checks.ts";
import { type MailRole, mailRole } from "#features/domain-check/rules/mail-role.ts";
import type { MxTarget } from "#features/domain-check/rules/mx-check.ts";
import { detectProvider, type ProviderFound } from "#features/domain-check/rules/provider.ts";
import { isTrusted, type SmtpObservation } from "#features/domain-check/rules/smtp-checks.ts";
import type { StsObservation } from "#features/domain-check/rules/transport-checks.ts";
import { checkHost } from "#features/domain-check/spf/check-host.server.ts";
import type { SpfContext } from "#features/domain-check/spf/findings.server.ts";
import { observeSpf, type SpfObservation } from "#features/domain-check/spf/walk.server.ts";
import { budgets } from "./budgets.ts";
import { observeDkim, randomLabel } from "./dkim.server.ts";
import { observeDmarc } from "./dmarc.server.ts";
import { type DnsReply, type MailExchange, recordsIn } from "./dns-client.server.ts";
import { httpGet } from "./http-get.server.ts";
import { addressesOf, type Probe } from "./probe.server.ts";
import { observeSmtp } from "./smtp.server.ts";

export type MailObservation = {
  role: MailRole;
  mx: DnsReply<MailExchange>;
  targets: readonly MxTarget[];
  spf: SpfObservation;
  dmarc: DmarcObservation;
  dkim: DkimObservation;
  sts: StsObservation;
  /** Null: DNS failed. */
  tlsReport: readonly string[] | null;
  bimi: readonly string[] | null;
  provider: ProviderFound;
  ownServers: SpfContext["ownServers"];
  smtp: readonly SmtpObservation[];
  wildcard: boolean;
};

/** Collects a domain's mail records in DNS, its MTA-STS policy and the SMTP replies of its mail servers. */
export async function collectMail(
  probe: Probe,
  name: string,
  selectors: readonly string[],
): Promise<MailObservation> {
  const { dns, network } = probe;
  const any = randomLabel();
  const [mx, spf, address, autodiscover, ...wild] = await Promise.all([
    dns.ask(name, "MX"),
    observeSpf(dns, name),
    addressesOf(probe, name),
    dns.ask(`autodiscover.${name}`, "CNAME"),
    dns.ask(`${any}.${name}`, "TXT"),
    dns.ask(`${any}.${name}`, "A"),
  ]);
  const wildcard = wild.some((reply) => reply.kind === "found");
  const hosts = recordsIn(mx)
    .map(({ exchange }) => exchange)
    .filter(Boolean);
  const provider = detectProvider(
    { mx: hosts, spf: spf.records, autodiscover: recordsIn(autodiscover) },
    network.providers,
  );
  const hasAddress = address.failed || address.allowed.length + address.refused.length > 0;
  const atMicrosoft = provider.id === "microsoft" && provider.byMx;
  const [targets, dmarc, dkim, sts, tlsReport, bimi, smtp] = await Promise.all([
    Promise.all(hosts.slice(0, maxHosts).map((host) => mxTarget(probe, host))),
    observeDmarc(probe, name),
    observeDkim(probe, name, { wildcard, atMicrosoft, selectors }),
    observeSts(probe, name),
    textsOf(probe, `_smtp._tls.${name}`),
    textsOf(probe, `default._bimi.${name}`),
    observeSmtp(probe, hosts),
  ]);
  const role = mailRole(mx, { hasAddress, spfRecords: spf.records });
  // Servers of a mail service or filter often only receive; an office's own server also sends.
  const isOwn = (host: string) => host === name || host.endsWith(`.${name}`);
  const ownHosts = provider.id === "other" && spf.records.length === 1 ? hosts.filter(isOwn) : [];
  const ownServers = await checkOwnServers(probe, name, ownHosts);
  return {
    role,
    mx,
    targets,
    spf,
    dmarc,
    dkim,
    sts,
    tlsReport,
    bimi,
    provider,
    ownServers,
    smtp,
    wildcard,
  };
}

const maxHosts = 8;
const maxOwnServers = 2;

async function checkOwnServers(probe: Probe, name: string, hosts: readonly string[]) {
  const results = hosts.slice(0, maxOwnServers).map(async (host) => {
    const [ip] = (await addressesOf(probe, host)).allowed;
    if (ip === undefined) return [];
    const query = { ip, sender: `postmaster@${name}`, helo: host, now: probe.now };
    const { result } = await checkHost(probe.dns, query);
    return [{ host, ip, result }];
  });
  return (await Promise.all(results)).flat();
}

async function textsOf({ dns }: Probe, name: string): Promise<readonly string[] | null> {
  const reply = await dns.ask(name, "TXT");
  return reply.kind === "failed" ? null : recordsIn(reply);
}

async function mxTarget(probe: Probe, host: string): Promise<MxTarget> {
  const [addresses, four] = await Promise.all([addressesOf(probe, host), probe.dns.ask(host, "A")]);
  const unknown = addresses.failed && addresses.allowed.length === 0;
  return {
    name: host,
    alias: four.aliases.length > 0,
    hasPublicAddress: unknown ? null : addresses.allowed.length > 0,
    hasIPv6: addresses.allowed.some((address) => address.includes(":")),
  };
}

async function observeSts(probe: Probe, name: string): Promise<StsObservation> {
  const texts = await textsOf(probe, `_mta-sts.${name}`);
  const records = (texts ?? []).filter(isStsRecord);
  const base = { failed: texts === null, records, policy: null, problem: null, unreachable: false };
  if (records.length !== 1) return base;
  const fetched = await httpGet(probe, {
    scheme: "https",
    host: `mta-sts.${name}`,
    path: "/.well-known/mta-sts.txt",
    maxBody: budgets.policyBytes,
  });
  const problem = (message: string) => ({ ...base, problem: message });
  if (fetched.tls && !isTrusted(fetched.tls, probe.now))
    return problem("The certificate of the policy's web server is not valid.");
  if (fetched.kind === "failed") {
    return {
      ...base,
      problem: "The policy could not be fetched.",
      unreachable: ["timeout", "budget"].includes(fetched.why),
    };
  }
  const { status, headers, body, whole } = fetched.answer;
  // Redirects must not be followed here (RFC 8461 3.3).
  if (status !== 200) return problem(`The policy's web server answered with status ${status}.`);
  const type = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== "text/plain") return problem("The policy is not sent as plain text.");
  if (!whole) return problem("The policy is too long or never ends.");
  const policy = parseStsPolicy(body);
  return typeof policy === "string" ? problem(policy) : { ...base, policy };
}
