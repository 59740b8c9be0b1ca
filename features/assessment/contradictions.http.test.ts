import { questionsOf } from "#features/assessment/questions/questions.ts";
import type { AnswerChoice, Industry } from "#features/assessment/questions/type.ts";
import type { Report } from "#features/assessment/scoring/report.ts";
import type { DomainReport } from "#features/domain-check/contract.ts";
import { addFirmWithGaps } from "#tests/builders/domain/dns-zone.ts";
import { dkimRecord, inStrings } from "#tests/builders/domain/healthy-domain.ts";
import { test as base, expect, jsonOf, type TestSite } from "#tests/http/harness.ts";
import { type DnsStandIn, startDns } from "#tests/stand-ins/dns.ts";

const test = base.extend<{ dns: DnsStandIn; product: TestSite }>({
  dns: async ({ task: _ }, use) => {
    const dns = await startDns();
    await use(dns);
    await dns.stop();
  },
  product: async ({ dns, startSite }, use) =>
    use(await startSite({ env: { DNS_SERVERS: `127.0.0.1:${dns.server.port}` } })),
});

const name = "larkmesa-firm.com";
const key = inStrings(dkimRecord(2048));

/** Adds a firm at Microsoft 365 whose records cause no contradictions. */
function addSound(dns: DnsStandIn) {
  addFirmWithGaps(dns, name);
  dns.set(`_dmarc.${name}`, "TXT", `v=DMARC1; p=reject; rua=mailto:d@${name}`);
  for (const selector of ["selector1", "selector2"])
    dns.set(`${selector}._domainkey.${name}`, "TXT", key);
}

function moveToGoogle(dns: DnsStandIn) {
  dns.set(name, "MX", { preference: 1, exchange: "aspmx.l.google.com" });
  dns.set("aspmx.l.google.com", "A", "192.0.2.27");
  dns.set(name, "TXT", "v=spf1 include:_spf.google.com -all");
  dns.set("_spf.google.com", "TXT", "v=spf1 ip4:192.0.2.0/24 -all");
  dns.set(`google._domainkey.${name}`, "TXT", key);
}

function takeNoMail(dns: DnsStandIn) {
  dns.set(name, "MX", { preference: 0, exchange: "." });
  dns.set(name, "TXT", "v=spf1 -all");
  for (const selector of ["selector1", "selector2"])
    dns.set(`${selector}._domainkey.${name}`, "TXT");
}

function dropSeal(dns: DnsStandIn) {
  dns.remove(`_domainkey.${name}`);
  dns.set(`_dmarc.${name}`, "TXT", `v=DMARC1; p=none; rua=mailto:d@${name}`);
}

type Case = {
  found: string[];
  platform?: "google" | "microsoft";
  industry?: Industry;
  answers?: Record<string, AnswerChoice>;
  change?: (dns: DnsStandIn) => void;
};

const cases: readonly Case[] = [
  { found: [] },
  { found: [], platform: "google", change: moveToGoogle },
  { found: ["google-said-microsoft-seen"], platform: "google" },
  { found: ["microsoft-said-google-seen"], change: moveToGoogle },
  { found: ["reviewed-mail-unsealed"], change: dropSeal },
  {
    found: ["reviewed-mail-open"],
    change: (dns) => dns.set(name, "TXT", "v=spf1 include:spf.protection.outlook.com +all"),
  },
  { found: ["reviewed-mail-elsewhere"], change: takeNoMail },
  {
    found: ["company-mail-without-mail"],
    industry: "real-estate",
    answers: { E3: "d" },
    change: takeNoMail,
  },
];

test.for(cases)(
  "what DNS shows against the answers is asked about in the kept report: $found",
  async ({ found, platform = "microsoft", industry = "other", answers, change }, {
    dns,
    product,
  }) => {
    addSound(dns);
    change?.(dns);
    const { checkedAt } = await jsonOf<DomainReport>(
      await product.request("/api/domain-check", { json: { domain: name, authorized: true } }),
    );
    const best = Object.fromEntries(questionsOf(industry).map(({ id }) => [id, "a"]));
    const findings = {
      profile: { industry, size: "2-10", platform, holds: ["none"] },
      answers: { ...best, ...answers },
      look: { name, checkedAt },
    };
    const link = await jsonOf<{ id: string; secret: string }>(
      await product.request("/api/assessment/reports", { json: { findings } }),
    );
    const { report } = await jsonOf<{ report: Report }>(
      await product.request("/api/assessment/open", {
        json: { id: link.id, secret: link.secret },
      }),
    );
    expect(report.contradictions.map(({ id }) => id)).toEqual(found);
  },
);
