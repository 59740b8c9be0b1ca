import { type RowId, rowIds, rowOf } from "#features/domain-check/rules/checks.ts";
import { dkimRow, shownKeys } from "#features/domain-check/rules/dkim.ts";
import { allowsLogo, dmarcRows, isEnforced } from "#features/domain-check/rules/dmarc-checks.ts";
import {
  aliasRow,
  caaRow,
  dnssecRow,
  ipv6Row,
  nsRow,
  privateRow,
} from "#features/domain-check/rules/dns-checks.ts";
import { type Finding, finding } from "#features/domain-check/rules/finding.ts";
import { sendsNoMail } from "#features/domain-check/rules/mail-role.ts";
import { mxRow } from "#features/domain-check/rules/mx-check.ts";
import {
  bimiRow,
  missingInclude,
  type ProviderFound,
  providerRow,
} from "#features/domain-check/rules/provider.ts";
import type { Checked } from "#features/domain-check/rules/report.ts";
import { smtpRows } from "#features/domain-check/rules/smtp-checks.ts";
import { stsRow, tlsReportRow } from "#features/domain-check/rules/transport-checks.ts";
import { webRows } from "#features/domain-check/rules/web-checks.ts";
import { namesSenders, spfRows } from "#features/domain-check/spf/findings.server.ts";
import { existenceOf, observeDns } from "./dns.server.ts";
import { recordsIn } from "./dns-client.server.ts";
import { collectMail, type MailObservation } from "./mail.server.ts";
import { createProbe, type Network, type Probe } from "./probe.server.ts";
import { collectWeb } from "./web.server.ts";

/** Findings of one check, and the number of queries, requests and handshakes it took. */
export type CheckRun = Checked & {
  used: { queries: number; requests: number; handshakes: number };
};

/**
 * Checks a registered name within the time budget, whatever its servers do; rows that it cannot reach in time are
 * "could not check". Returns null if the name does not exist in DNS.
 */
export async function runCheck(
  network: Network,
  name: string,
  now: number,
  selectors: readonly string[] = [],
): Promise<CheckRun | null> {
  const probe = createProbe(network, now);
  const existence = await existenceOf(probe, name);
  if (existence === "missing") return null;
  const used = () => ({ ...probe.used, queries: probe.dns.queries() });
  if (existence !== "there") {
    return {
      role: "unknown",
      provider: unknownProvider,
      wildcard: false,
      dkimKeys: [],
      selectors,
      nameServers: [],
      present: { spf: [], dmarc: [], mx: [], issuer: "" },
      used: used(),
      findings: inOrder(unseen(existence, name)),
    };
  }
  const [mail, dns, web, soa] = await Promise.all([
    collectMail(probe, name, selectors),
    observeDns(probe, name),
    collectWeb(probe, name),
    probe.dns.ask(name, "SOA"),
  ]);
  const certificates = web.hosts.flatMap(({ https }) => https.certificates);
  const reached = [
    ...web.hosts.map(({ host, hasIPv6 }) => ({ name: host, hasIPv6 })),
    ...mail.targets.map(({ name: host, hasIPv6 }) => ({ name: host, hasIPv6 })),
  ];
  const found = [
    ...mailRows(mail, network),
    ...smtpRows(mail.smtp, probe.now),
    nsRow(dns.ns),
    dnssecRow({ ...dns.dnssec, bogusNames: bogusUnder(probe, name) }),
    caaRow(dns.caa, certificates.length > 0),
    ...[aliasRow(name, soa.aliases), ipv6Row(reached), privateRow(web.privateAddresses)].filter(
      (row) => row !== null,
    ),
    ...webRows(web, probe.now),
  ];
  return {
    role: mail.role,
    provider: mail.provider,
    wildcard: mail.wildcard,
    dkimKeys: shownKeys(mail.dkim),
    selectors,
    nameServers: dns.ns.servers.map((server) => server.name),
    present: {
      spf: mail.spf.records,
      dmarc: mail.dmarc.inherited ? [] : mail.dmarc.records.map((record) => record.text),
      mx: recordsIn(mail.mx).map(({ preference, exchange }) => `${preference} ${exchange || "."}`),
      issuer: certificates[0]?.certificate.issuer ?? "",
    },
    used: used(),
    findings: inOrder(found),
  };
}

const bogusUnder = ({ dns }: Probe, name: string) =>
  dns.bogusNames().filter((one) => one === name || one.endsWith(`.${name}`));

function mailRows(mail: MailObservation, network: Network): Finding[] {
  const takesNone = sendsNoMail(mail.role);
  // A domain with a null MX still sends mail if its SPF record names senders.
  const noMail = takesNone && !namesSenders(mail.spf.records);
  const enforced = isEnforced(mail.dmarc);
  const hosts = mail.targets.map((target) => target.name);
  return [
    mxRow(mail.mx, mail.targets, mail.role),
    ...spfRows(mail.spf, {
      role: mail.role,
      enforcedDmarc: enforced,
      expectedInclude: missingInclude(mail.provider, mail.spf, network.providers),
      ownServers: mail.ownServers,
    }),
    dkimRow(mail.dkim, noMail),
    ...dmarcRows(mail.dmarc, noMail),
    stsRow(mail.sts, hosts, takesNone),
    tlsReportRow(mail.tlsReport, takesNone),
    bimiRow(mail.bimi, allowsLogo(mail.dmarc)),
    providerRow(mail.provider),
  ];
}

const unknownProvider: ProviderFound = { id: "none", name: "", byMx: false, evidence: [] };

/** Returns every scored row as "could not check" because of broken signatures or a silent server. */
function unseen(existence: "bogus" | "silent", name: string): Finding[] {
  const scored = rowIds.filter((id) => rowOf(id).weight > 0);
  const sentence =
    existence === "bogus"
      ? "The domain's DNS signatures are broken, so nothing else could be read reliably."
      : "The DNS server didn't answer in time.";
  return scored.map((id) =>
    id === "dns.dnssec" && existence === "bogus"
      ? dnssecRow({ bogusNames: [name], signedAtParent: null, authentic: false })
      : finding(id, "cnc", "dns", sentence),
  );
}

const place = (id: RowId) => rowIds.indexOf(id);

function inOrder(found: readonly Finding[]): Finding[] {
  return [...found].sort((first, second) => place(first.row) - place(second.row));
}
