import type { DnsObservation } from "#features/domain-check/collect/dns.server.ts";
import { recordsIn } from "#features/domain-check/collect/dns-client.server.ts";
import type { MailObservation } from "#features/domain-check/collect/mail.server.ts";
import { namesSenders, spfRows } from "#features/domain-check/spf/findings.server.ts";
import { type RowId, rowIds } from "./checks.ts";
import { dkimRow, shownKeys } from "./dkim.ts";
import { allowsLogo, dmarcRows, isEnforced } from "./dmarc-checks.ts";
import { aliasRow, caaRow, dnssecRow, ipv6Row, nsRow, privateRow } from "./dns-checks.ts";
import type { Finding } from "./finding.ts";
import { sendsNoMail } from "./mail-role.ts";
import { mxRow } from "./mx-check.ts";
import { bimiRow, missingInclude, type ProviderTable, providerRow } from "./provider.ts";
import type { Checked } from "./report.ts";
import { smtpRows } from "./smtp-checks.ts";
import { stsRow, tlsReportRow } from "./transport-checks.ts";
import { webRows } from "./web-checks.ts";
import type { WebObservation } from "./web-observation.ts";

/** Everything that a check has collected about a domain. */
export type Facts = {
  name: string;
  mail: MailObservation;
  dns: DnsObservation;
  web: WebObservation;
  /** Aliases at the domain itself. */
  aliases: readonly string[];
  /** Names at or below the domain with broken DNSSEC signatures. */
  bogusNames: readonly string[];
};

/** Judges the facts of a check. Pure: the same facts always give the same findings. `now`: the check's time (ms). */
export function judge(
  { name, mail, dns, web, aliases, bogusNames }: Facts,
  providers: ProviderTable,
  now: number,
): Omit<Checked, "selectors"> {
  const certificates = web.hosts.flatMap(({ https }) => https.certificates);
  const reached = [
    ...web.hosts.map(({ host, hasIPv6 }) => ({ name: host, hasIPv6 })),
    ...mail.targets.map(({ name: host, hasIPv6 }) => ({ name: host, hasIPv6 })),
  ];
  const smtp = smtpRows(mail.smtp, {
    now,
    enforced: mail.sts.policy?.mode === "enforce",
    // Senders check keys only of servers that signed DNS names (RFC 7672 2.2.1).
    signedMx: mail.mx.kind === "found" && mail.mx.authentic,
  });
  // Signed DNS brings keys into force that nobody has compared yet.
  const awaits = smtp.some(({ row, reason }) => row === "mail.dane" && reason === "unsigned");
  const dnssec = dnssecRow({ ...dns.dnssec, bogusNames });
  const found = [
    ...mailRows(mail, providers),
    ...smtp,
    nsRow(dns.ns),
    { ...dnssec, ...(awaits && { afterFix: null }) },
    caaRow(dns.caa, certificates[0]?.certificate ?? null),
    ...[aliasRow(name, aliases), ipv6Row(reached), privateRow(web.privateAddresses)].filter(
      (row) => row !== null,
    ),
    ...webRows(web, now),
  ];
  return {
    role: mail.role,
    provider: mail.provider,
    wildcard: mail.wildcard,
    dkimKeys: shownKeys(mail.dkim),
    nameServers: dns.ns.servers.map((server) => server.name),
    present: {
      spf: mail.spf.records,
      spfTerms: mail.spf.terms,
      dmarcInherited: mail.dmarc.inherited,
      dmarc: mail.dmarc.inherited ? [] : mail.dmarc.records.map((record) => record.text),
      mx: recordsIn(mail.mx).map(({ preference, exchange }) => `${preference} ${exchange || "."}`),
      issuer: certificates[0]?.certificate.issuer ?? "",
    },
    findings: inOrder(found),
  };
}

function mailRows(mail: MailObservation, providers: ProviderTable): Finding[] {
  const takesNone = sendsNoMail(mail.role);
  // A domain with a null MX still sends mail if its SPF record names senders.
  const noMail = takesNone && !namesSenders(mail.spf.records);
  const enforced = mail.dmarc.failed === null ? isEnforced(mail.dmarc) : null;
  const hosts = mail.targets.map((target) => target.name);
  return [
    mxRow(mail.mx, mail.targets, mail.role),
    ...spfRows(mail.spf, {
      role: mail.role,
      enforcedDmarc: enforced,
      expectedInclude: missingInclude(mail.provider, mail.spf, providers),
      hasKeys: mail.dkim.keys.length > 0,
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

const place = (id: RowId) => rowIds.indexOf(id);

/** Sorts findings by the order in which rows are shown. */
function inOrder(found: readonly Finding[]): Finding[] {
  return [...found].sort((first, second) => place(first.row) - place(second.row));
}
