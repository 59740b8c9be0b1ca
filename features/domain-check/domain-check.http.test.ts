import { frameOf } from "#platform/product/frame.server.ts";
import { Unreadable } from "#platform/sandbox/unreadable.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { addFirmWithGaps } from "#tests/builders/domain/dns-zone.ts";
import { test as base, expect, jsonOf, type TestSite } from "#tests/http/harness.ts";
import { type DnsStandIn, startDns } from "#tests/stand-ins/dns.ts";
import type { DomainReport } from "./contract.ts";
import { checkDomainAgain } from "./verbs.server.ts";

/** The product with the test's own DNS server; the product's real guard refuses every address in these records. */
const test = base.extend<{ dns: DnsStandIn; product: TestSite }>({
  dns: async ({ task: _ }, use) => {
    const dns = await startDns();
    await use(dns);
    await dns.stop();
  },
  product: async ({ dns, startSite }, use) =>
    use(
      await startSite({
        env: { DNS_SERVERS: `127.0.0.1:${dns.server.port}`, DOMAIN_CHECK_OPT_OUT: "left-out.com" },
      }),
    ),
});

const ask = (domain: unknown) => ({ json: { domain, authorized: true } });

test("a report has sentences, evidence and fixes for the domain's mail service", async ({
  dns,
  product,
}) => {
  addFirmWithGaps(dns, "larkmesa-firm.com");
  const response = await product.request(
    "/api/domain-check",
    ask("https://www.Larkmesa-Firm.com/about"),
  );
  expect(response.status).toBe(200);
  const report = await jsonOf<DomainReport>(response);
  expect(report).toMatchObject({
    name: "larkmesa-firm.com",
    version: "dc-2027-02",
    provider: { id: "microsoft" },
    mailRole: "normal",
  });
  const row = (id: string) => report.rows.find((one) => one.id === id);
  expect(row("mail.dmarc.policy")).toMatchObject({
    status: "warn",
    credit: 0.3,
    evidence: ["v=DMARC1; p=none; rua=mailto:d@larkmesa-firm.com"],
  });
  expect(row("mail.dkim")).toMatchObject({ status: "fail", reason: "missing" });
  expect(row("mail.dkim")?.fix).toContain("Microsoft");
  expect(report.mail.grade).not.toBeNull();
});

test("a second visitor gets the cached report marked as such, also by link; after an hour the domain is checked again", async ({
  dns,
  product,
}) => {
  addFirmWithGaps(dns, "larkmesa-firm.com");
  dns.set("larkmesa-firm.com", "A", "192.0.2.10");
  dns.misbehave("larkmesa-firm.com", "A", "servfail");
  const missing = await product.request("/api/domain-check/larkmesa-firm.com");
  expect(missing.status).toBe(404);
  expect(dns.asked).toEqual([]);
  const first = await jsonOf<DomainReport>(
    await product.request("/api/domain-check", ask("larkmesa-firm.com")),
  );
  const questions = dns.asked.length;
  const again = await jsonOf<DomainReport>(
    await product.request("/api/domain-check", ask("larkmesa-firm.com")),
  );
  const linked = await jsonOf<DomainReport>(
    await product.request("/api/domain-check/larkmesa-firm.com"),
  );
  const cached = { ...first, cached: true };
  expect(first.cached).toBe(false);
  expect(again).toEqual(cached);
  expect(linked).toEqual(cached);
  expect(dns.asked).toHaveLength(questions);
  await product.ctx.db
    .updateTable("domainCheck")
    .set({ expiresAt: product.ctx.now() - 1 })
    .execute();
  await product.request("/api/domain-check", ask("larkmesa-firm.com"));
  expect(dns.asked.length).toBeGreaterThan(questions);
});

test("a name in look-alike letters needs confirmation before anything is read", async ({
  dns,
  product,
}) => {
  addFirmWithGaps(dns, "xn--pple-43d.com");
  const domain = "\u0430pple.com";
  const asked = await product.request("/api/domain-check", ask(domain));
  expect(asked.status).toBe(422);
  expect(dns.asked).toEqual([]);
  const confirmed = { json: { domain, authorized: true, lookalikeConfirmed: true } };
  const report = await jsonOf<DomainReport>(await product.request("/api/domain-check", confirmed));
  expect(report.notes.join()).toContain("looks like apple.com");
  expect(report.rows.find(({ id }) => id === "dns.homograph")).toMatchObject({ status: "info" });
});

test("a selector that was not queried yet triggers a new check", async ({ dns, product }) => {
  addFirmWithGaps(dns, "larkmesa-firm.com");
  await product.request("/api/domain-check", ask("larkmesa-firm.com"));
  const named = (selector: string) => ({
    json: { domain: "larkmesa-firm.com", authorized: true, selector },
  });
  const fresh = await product.request("/api/domain-check", named("2026A._domainkey"));
  expect(await jsonOf<DomainReport>(fresh)).toMatchObject({ selectors: ["2026a"], cached: false });
  expect(dns.asked).toContain("TXT 2026a._domainkey.larkmesa-firm.com");
  const again = await product.request("/api/domain-check", named("2026a"));
  expect(await jsonOf<DomainReport>(again)).toMatchObject({ cached: true });
  expect((await product.request("/api/domain-check", named("a b"))).status).toBe(422);
});

test("fifty simultaneous requests for one domain cause one check", async ({ dns, product }) => {
  addFirmWithGaps(dns, "larkmesa-firm.com");
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      product.request("/api/domain-check", ask("larkmesa-firm.com")),
    ),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(dns.asked.filter((question) => question === "MX larkmesa-firm.com")).toHaveLength(1);
});

test("a check that a limit of the sandbox ends says that it has looked at nothing, and counts for minutes only", async ({
  product,
}) => {
  const parse = () => Promise.reject(new Unreadable("It takes more than 10 seconds.", "time"));
  const ctx = { ...product.ctx, frame: { ...frameOf(product.ctx), parse } };
  const report = await checkDomainAgain(ctx, "larkmesa-firm.com");
  expect(new Set(report.rows.map(({ status }) => status))).toEqual(new Set(["cnc"]));
  expect(report.notes.join()).toContain("used up its computing time");
  expect(report.outside).toMatchObject({ grade: null, coverage: 0 });
  expect(report.nextCheckAt).toBe(product.ctx.now() + 5 * minuteMs);
  expect(JSON.stringify(product.logged)).toContain("a domain check was ended");
});

const bad: readonly (readonly [string, unknown, number])[] = [
  ["an address of a page with a port", "https://firm.com:8443/", 422],
  ["a network address", "127.0.0.1", 422],
  ["a number", "2130706433", 422],
  ["an IPv6 address", "[::1]", 422],
  ["a suffix", "co.uk", 422],
  ["a private name", "printer.local", 422],
  ["a mail provider", "gmail.com", 422],
  ["three hundred characters", "a".repeat(300), 422],
  ["far too much", "a".repeat(5000), 422],
  ["an emoji", "😀.com", 422],
  ["nothing", "", 422],
  ["a number as JSON", 7, 422],
  ["null", null, 422],
  ["a list", ["firm.com"], 422],
  ["a domain that asked to be left out", "www.left-out.com", 422],
  ["a name that is not there", "no-such-firm.com", 422],
];

test.for(bad)(
  "%s is refused with a message",
  async ([, domain, status], { dns, product, expect }) => {
    const response = await product.request("/api/domain-check", ask(domain));
    expect(response.status).toBe(status);
    const { fields } = await jsonOf<{ fields: { domain: string } }>(response);
    expect(fields.domain.length).toBeGreaterThan(10);
    expect(dns.asked.every((question) => question === "SOA no-such-firm.com")).toBe(true);
  },
);

test("nothing is queried without the visitor's confirmation", async ({ dns, product }) => {
  addFirmWithGaps(dns, "larkmesa-firm.com");
  for (const authorized of [undefined, false, "true", 1]) {
    const response = await product.request("/api/domain-check", {
      json: { domain: "larkmesa-firm.com", authorized },
    });
    expect(response.status).toBe(422);
  }
  expect(dns.asked).toEqual([]);
});

test("a visitor is limited to five new checks an hour and twenty requests a minute", async ({
  dns,
  product,
  expect,
}) => {
  const visitor = product.browser();
  const statuses: number[] = [];
  for (let index = 0; index < 7; index += 1) {
    addFirmWithGaps(dns, `firm-${index}.com`);
    statuses.push((await visitor.request("/api/domain-check", ask(`firm-${index}.com`))).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  for (let index = 0; index < 13; index += 1) {
    expect((await visitor.request("/api/domain-check/firm-0.com")).status).toBe(200);
  }
  const last = await visitor.request("/api/domain-check/firm-0.com");
  expect(last.status).toBe(429);
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a name that does not exist is not queried again and again", async ({ dns, product }) => {
  const statuses: number[] = [];
  for (let index = 0; index < 5; index += 1) {
    statuses.push((await product.request("/api/domain-check", ask("no-such-firm.com"))).status);
  }
  expect(statuses).toEqual([422, 422, 422, 429, 429]);
  expect(dns.asked).toHaveLength(3);
});

test("the domain check can be switched off", async ({ startSite }) => {
  const site = await startSite({ env: { DOMAIN_CHECK: "off" } });
  const response = await site.request("/api/domain-check", ask("larkmesa-firm.com"));
  expect(response.status).toBe(503);
  expect((await jsonOf<{ error: string }>(response)).error).toContain("call us");
});

test("another site cannot start a check through a visitor's browser", async ({ product }) => {
  const response = await product.request("/api/domain-check", {
    ...ask("larkmesa-firm.com"),
    headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  });
  expect(response.status).toBe(403);
});

test("records are never logged, and the visitor is not stored with the report", async ({
  dns,
  product,
}) => {
  addFirmWithGaps(dns, "larkmesa-firm.com");
  const visitor = product.browser("198.51.100.77");
  await visitor.request("/api/domain-check", ask("larkmesa-firm.com"));
  const logged = JSON.stringify(product.logged);
  expect(logged).toContain("larkmesa-firm.com");
  expect(logged).not.toContain("v=DMARC1");
  const rows = await product.ctx.db.selectFrom("domainCheck").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.authorizedEdition).toBe("dc-auth-2026-12");
  expect(JSON.stringify(rows)).not.toContain("198.51.100.77");
});
