import {
  policyFinding,
  reportFinding,
  subFinding,
} from "#features/domain-check/rules/dmarc-checks.ts";
import { caaFinding, dnssecFinding, nsFinding } from "#features/domain-check/rules/dns-checks.ts";
import { type Finding, finding } from "#features/domain-check/rules/finding.ts";
import { buildReport } from "#features/domain-check/rules/report.ts";
import { stsFinding, tlsReportFinding } from "#features/domain-check/rules/transport-checks.ts";
import { versionFinding } from "#features/domain-check/rules/web-checks.ts";
import { hstsFinding } from "#features/domain-check/rules/web-headers.ts";
import { cspFinding, frameFinding } from "#features/domain-check/rules/web-policy.ts";
import { redirectFinding } from "#features/domain-check/rules/web-redirect.ts";
import type { DomainReport } from "./contract.ts";

const name = "sample.example";
const spf = "v=spf1 include:spf.protection.outlook.com ~all";
const dmarc = `v=DMARC1; p=none; rua=mailto:dmarc-reports@${name}`;
const mx = "0 sample-example.mail.protection.outlook.com";
const headers = [`https://${name}/`];

/** Findings of a typical office: mail is set up, but forgeries still arrive. */
const findings: readonly Finding[] = [
  finding(
    "mail.mx",
    "pass",
    "named",
    "Your mail servers are named correctly and have public addresses.",
    { evidence: [mx] },
  ),
  finding("mail.spf.record", "pass", "one", "There is exactly one readable record.", {
    evidence: [spf],
  }),
  finding("mail.spf.all", "warn", "softfail", "Other senders are only marked as suspect (~all).", {
    evidence: [spf],
  }),
  finding(
    "mail.dkim",
    "fail",
    "microsoft-off",
    "Mail is at Microsoft 365 and no key is published, so its DKIM is not switched on for this domain.",
  ),
  finding("mail.dmarc.record", "pass", "one", "There is exactly one readable record.", {
    evidence: [dmarc],
  }),
  policyFinding("none-watching", { credit: 0.3, evidence: [dmarc] }),
  reportFinding("address", { evidence: [dmarc] }),
  subFinding("none"),
  stsFinding("none", { credit: 0.25 }),
  tlsReportFinding("none", { credit: 0 }),
  nsFinding("several", { evidence: [`ns1.${name} 192.0.2.53`, `ns2.${name} 198.51.100.53`] }),
  dnssecFinding("unsigned"),
  caaFinding("none"),
  finding("web.https", "pass", "answers", "The website answers over a private connection.", {
    evidence: headers,
  }),
  finding("web.cert", "pass", "valid", "Browsers trust the certificate."),
  redirectFinding("direct", { evidence: headers }),
  versionFinding("current"),
  hstsFinding("none"),
  cspFinding("none"),
  frameFinding("none"),
  finding("web.nosniff", "pass", "set", "Browsers treat files as the types you declare."),
  finding("web.referrer", "pass", "set", "Links tell other sites no more than your name."),
  finding("web.cookies", "na", "none", "The home page sets no cookies."),
];

/**
 * Returns a report on the reserved name sample.example (RFC 6761), built from made-up findings by the real rules.
 * `checkedAt`: the check time that it shows (ms).
 */
export function sampleDomainReport(checkedAt: number): DomainReport {
  return buildReport(
    {
      role: "normal",
      provider: { id: "microsoft", name: "Microsoft 365", byMx: true, evidence: [] },
      findings,
      wildcard: false,
      dkimKeys: [],
      selectors: [],
      nameServers: [`ns1.${name}`, `ns2.${name}`],
      present: {
        spf: [spf],
        spfTerms: 1,
        dmarc: [dmarc],
        dmarcInherited: false,
        mx: [mx],
        issuer: "",
      },
    },
    { name, shown: name, sharedPlatform: false, lookalike: null },
    checkedAt,
  );
}
