import { expect, test } from "vitest";
import type { RowId } from "#features/domain-check/rules/checks.ts";
import { finding, type Status } from "#features/domain-check/rules/finding.ts";
import { dnsHostOf, dnsHosts, serviceLinks } from "./links.server.ts";
import type { Present } from "./present.server.ts";
import { toPublish } from "./records.server.ts";

const present: Present = {
  name: "firm.com",
  role: "normal",
  provider: "other",
  byMx: true,
  spf: [],
  spfTerms: 1,
  dmarc: [],
  dmarcInherited: false,
  mx: ["10 mx.firm.com"],
  issuer: "Let's Encrypt",
  hasKeys: true,
  done: { readable: true, sealed: true, listed: true, reported: true, encrypted: true },
  now: Date.UTC(2026, 10, 24, 9),
};

const dmarc = "v=DMARC1; p=none; rua=mailto:a@firm.com";

type Case = readonly [row: RowId, result: string, facts: Partial<Present>, value: string | null];

const parked = { role: "declared-none", hasKeys: false } as const;
/** Nothing of what a stricter record needs has been seen. */
const early = {
  done: { readable: true, sealed: false, listed: false, reported: false, encrypted: false },
};
const watching = { dmarc: [dmarc] };
const half = "v=DMARC1; p=none; pct=50; sp=none; fo=1; rua=mailto:a@firm.com";
const long = Array.from({ length: 14 }, (_, at) => `ip4:198.51.100.${100 + at}`).join(" ");

const cases: readonly Case[] = [
  ["mail.spf.record", "fail none", {}, null],
  ["mail.spf.record", "fail none", { provider: "filter" }, null],
  [
    "mail.spf.record",
    "fail none",
    { provider: "microsoft" },
    "v=spf1 include:spf.protection.outlook.com ~all",
  ],
  ["mail.spf.record", "fail none", { provider: "microsoft", byMx: false }, null],
  ["mail.spf.record", "warn parked", parked, "v=spf1 -all"],
  ["mail.spf.record", "warn parked", { ...parked, hasKeys: true }, null],
  [
    "mail.spf.record",
    "fail several",
    { spf: ["v=spf1 mx -all", "v=spf1 mx a ~all"] },
    "v=spf1 mx a ~all",
  ],
  [
    "mail.spf.record",
    "fail several",
    { spf: ["v=spf1 mx -all", "v=spf1 redirect=_spf.firm.com"] },
    "v=spf1 mx include:_spf.firm.com ~all",
  ],
  ["mail.spf.record", "fail several", { spf: ["v=spf1 mx -all", "v=spf1 -a mx ~all"] }, null],
  ["mail.spf.record", "fail several", { spf: ["v=spf1 mx -all", "v=spf1 a +all"] }, null],
  ["mail.spf.record", "fail several", { spf: ["v=spf1 mx", "v=spf1 a"], spfTerms: 11 }, null],
  [
    "mail.spf.record",
    "warn service-missing",
    { provider: "google", spf: ["v=spf1 mx -all"] },
    "v=spf1 include:_spf.google.com mx -all",
  ],
  [
    "mail.spf.record",
    "warn service-missing",
    { provider: "google", spf: ["v=spf1 mx -all"], spfTerms: 7 },
    null,
  ],
  ["mail.spf.record", "warn ptr", { spf: ["v=spf1 mx ptr -all"] }, null],
  ["mail.spf.record", "fail terms", { spf: ["v=spf1 mx -all"] }, null],
  ["mail.spf.all", "fail open", { spf: ["v=spf1 mx +all"] }, null],
  ["mail.spf.all", "fail open", { spf: ["v=spf1 include:open.test -all"] }, null],
  ["mail.spf.all", "warn softfail", { spf: ["v=spf1 mx ~all"] }, null],
  ["mail.spf.all", "fail open-end", { spf: ["v=spf1 mx"] }, "v=spf1 mx ~all"],
  ["mail.spf.all", "fail neutral", { spf: ["v=spf1 mx ?all"] }, "v=spf1 mx ~all"],
  ["mail.spf.all", "fail open-end", { spf: ["v=spf1 mx redirect=a.test"] }, null],
  [
    "mail.spf.all",
    "fail open-end",
    { spf: [`v=spf1 ${long}`] },
    `"v=spf1 ${long.slice(0, 248)}" "${long.slice(248)} ~all"`,
  ],
  ["mail.dmarc.record", "fail none", {}, "v=DMARC1; p=none; rua=mailto:dmarc-reports@firm.com"],
  ["mail.dmarc.record", "fail none", parked, "v=DMARC1; p=reject"],
  [
    "mail.dmarc.record",
    "fail several",
    { dmarc: ["v=DMARC1; p=reject; sp=reject; adkim=s", dmarc] },
    "v=DMARC1; p=none; adkim=s; rua=mailto:dmarc-reports@firm.com",
  ],
  ["mail.dmarc.record", "warn inherited", { dmarcInherited: true }, null],
  [
    "mail.dmarc.policy",
    "warn none-watching",
    watching,
    "v=DMARC1; p=quarantine; rua=mailto:a@firm.com",
  ],
  ["mail.dmarc.policy", "warn none-watching", { ...watching, ...early }, null],
  [
    "mail.dmarc.policy",
    "warn none-watching",
    { dmarc: [half] },
    "v=DMARC1; p=quarantine; pct=50; sp=none; fo=1; rua=mailto:a@firm.com",
  ],
  [
    "mail.dmarc.policy",
    "warn quarantine-partly",
    { dmarc: ["v=DMARC1; p=quarantine; pct=50; ri=3600; rua=mailto:a@firm.com"] },
    "v=DMARC1; p=quarantine; ri=3600; rua=mailto:a@firm.com",
  ],
  [
    "mail.dmarc.policy",
    "fail none",
    { dmarc: ["v=DMARC1; p=none"], ...early },
    "v=DMARC1; p=none; rua=mailto:dmarc-reports@firm.com",
  ],
  [
    "mail.dmarc.policy",
    "warn reject-testing",
    { dmarc: ["v=DMARC1; p=reject; t=y; rua=mailto:a@firm.com"] },
    "v=DMARC1; p=reject; rua=mailto:a@firm.com",
  ],
  [
    "mail.dmarc.policy",
    "fail none-testing",
    { dmarc: ["v=DMARC1; p=quarantine; t=y; rua=mailto:a@firm.com"], ...early },
    null,
  ],
  ["mail.dmarc.sub", "fail sp-none", { dmarc: ["v=DMARC1; p=reject; sp=none"] }, null],
  [
    "mail.dmarc.sub",
    "warn np-none",
    { dmarc: ["v=DMARC1; p=reject; np=none; rua=mailto:a@firm.com"] },
    "v=DMARC1; p=reject; rua=mailto:a@firm.com",
  ],
  ["mail.dmarc.sub", "fail none", { dmarc: ["v=DMARC1;p=none; rua=mailto:a@firm.com"] }, null],
  ["mail.tlsrpt", "warn none", {}, "v=TLSRPTv1; rua=mailto:tls-reports@firm.com"],
  ["mail.mtasts", "warn none", {}, "v=STSv1; id=20261124090000"],
  ["mail.mx", "warn implicit", parked, "0 ."],
  ["mail.mx", "fail unreachable", {}, null],
  ["dns.caa", "warn none", {}, '0 issue "letsencrypt.org"'],
  ["dns.caa", "warn none", { issuer: "Unknown" }, null],
  ["web.hsts", "fail none", {}, "max-age=31536000"],
  ["web.frame", "fail open", {}, "frame-ancestors 'self'"],
  ["web.nosniff", "pass set", {}, null],
  ["mail.dkim", "fail missing", { provider: "microsoft" }, null],
];

test.for(cases)(
  "%s that is %s is fixed by the record to publish, with %o: %s",
  ([row, result, facts, value]) => {
    const [status, reason = ""] = result.split(" ");
    const found = finding(row, status as Status, reason, "");
    const [first] = toPublish(found, { ...present, ...facts });
    expect(first?.value ?? null).toBe(value);
    if (first?.kind === "TXT" && row.startsWith("mail.spf"))
      expect(first.present).toEqual(facts.spf ?? []);
  },
);

test("a proposed MTA-STS policy names the mail servers and starts in testing", () => {
  const [, file] = toPublish(finding("mail.mtasts", "warn", "none", ""), present);
  expect(file?.name).toBe("https://mta-sts.firm.com/.well-known/mta-sts.txt");
  expect(file?.value).toBe("version: STSv1\nmode: testing\nmx: mx.firm.com\nmax_age: 1209600");
});

test("an MTA-STS policy is enforced only over mail servers that were seen to encrypt", () => {
  const testing = finding("mail.mtasts", "warn", "testing", "");
  expect(toPublish(testing, present)[1]?.value).toContain("mode: enforce");
  expect(toPublish(testing, { ...present, ...early })).toEqual([]);
  const refused = finding("mail.starttls", "fail", "refused", "");
  expect(toPublish(refused, { ...present, ...early })[1]?.value).toContain("mode: testing");
});

test("ten DNS hosts are recognized by their name servers", () => {
  expect(dnsHosts).toHaveLength(10);
  expect(dnsHostOf("firm.com", ["ns43.domaincontrol.com"])).toEqual({
    label: "GoDaddy",
    url: "https://dcc.godaddy.com/control/dnsmanagement?domainName=firm.com",
  });
  expect(dnsHostOf("firm.com", ["ns-12.awsdns-01.co.uk"])?.label).toBe("Amazon Route 53");
  expect(dnsHostOf("firm.com", ["ns1.firm.com", "evil-domaincontrol.com"])).toBeNull();
});

test("a fix links to the mail service that was found", () => {
  expect(serviceLinks("mail.dkim", "microsoft")).toHaveLength(1);
  expect(serviceLinks("mail.dkim", "google")[0]?.url).toContain("admin.google.com");
  expect(serviceLinks("mail.dkim", "other")).toEqual([]);
});
