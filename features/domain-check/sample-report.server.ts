import { type Finding, finding } from "#features/domain-check/rules/finding.ts";
import { buildReport } from "#features/domain-check/rules/report.ts";
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
  finding(
    "mail.dmarc.policy",
    "warn",
    "none-watching",
    "The policy only watches (p=none). Forgeries still arrive; you get reports.",
    { credit: 0.3, evidence: [dmarc] },
  ),
  finding("mail.dmarc.rua", "pass", "address", "Reports about mail in your name have an address.", {
    evidence: [dmarc],
  }),
  finding(
    "mail.dmarc.sub",
    "fail",
    "none",
    "Nothing protects invented names such as pay.your-domain either.",
  ),
  finding(
    "mail.mtasts",
    "warn",
    "none",
    "Senders may deliver to you without encryption when someone in between asks them to.",
    { credit: 0.25 },
  ),
  finding("mail.tlsrpt", "warn", "none", "Nobody tells you when encrypted delivery fails.", {
    credit: 0,
  }),
  finding("dns.ns", "pass", "several", "Several name servers answer for your domain.", {
    evidence: [`ns1.${name} 192.0.2.53`, `ns2.${name} 198.51.100.53`],
  }),
  finding(
    "dns.dnssec",
    "warn",
    "unsigned",
    "Your DNS is not signed, so answers could be swapped on the way.",
  ),
  finding("dns.caa", "warn", "none", "Any issuer may issue a certificate for your name."),
  finding("web.https", "pass", "answers", "The website answers over a private connection.", {
    evidence: headers,
  }),
  finding("web.cert", "pass", "valid", "Browsers trust the certificate."),
  finding(
    "web.redirect",
    "pass",
    "direct",
    "Visitors are sent straight to the private connection.",
    { evidence: headers },
  ),
  finding("web.tls", "pass", "current", "Only current versions are accepted."),
  finding("web.hsts", "fail", "none", "Browsers are not told to stay on the private connection."),
  finding("web.csp", "fail", "none", "Nothing limits what a tampered page may load."),
  finding(
    "web.frame",
    "fail",
    "none",
    "Other sites can hide your page inside theirs and steal clicks.",
  ),
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
      present: { spf: [spf], dmarc: [dmarc], mx: [mx], issuer: "" },
    },
    { name, shown: name, sharedPlatform: false, lookalike: null },
    checkedAt,
  );
}
