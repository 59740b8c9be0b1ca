import { questionsOf } from "#features/assessment/questions/questions.ts";
import type { DomainResult } from "#features/assessment/scoring/domain-result.ts";
import type { DomainReport } from "#features/domain-check/contract.ts";
import { addFirmWithGaps } from "#tests/builders/domain/dns-zone.ts";
import { test as base, clock, expect, jsonOf, type TestSite } from "#tests/http/harness.ts";
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
const hour = 3_600_000;

async function keepWith(product: TestSite, look: { name: string; checkedAt: number } | null) {
  const answers = Object.fromEntries(questionsOf("other").map(({ id }) => [id, "a"]));
  const profile = { industry: "other", size: "2-10", platform: "microsoft", holds: ["none"] };
  const response = await product.request("/api/assessment/reports", {
    json: { findings: { profile, answers, look } },
  });
  const { id, secret } = await jsonOf<{ id: string; secret: string }>(response);
  return { id, secret };
}

test("the holder of a private link can recheck the domain once an hour, despite a cached result", async ({
  dns,
  product,
}) => {
  addFirmWithGaps(dns, name);
  const first = await jsonOf<DomainReport>(
    await product.request("/api/domain-check", { json: { domain: name, authorized: true } }),
  );
  const link = await keepWith(product, { name, checkedAt: first.checkedAt });
  clock.advance(60_000);
  const again = await product.request("/api/assessment/look", { json: link });
  expect(again.status).toBe(200);
  const { look } = await jsonOf<{ look: DomainResult }>(again);
  expect(look).toMatchObject({ name, checkedAt: first.checkedAt + 60_000 });
  expect(look.nextCheckAt).toBe(look.checkedAt + hour);
  const soon = await product.request("/api/assessment/look", { json: link });
  expect(soon.status).toBe(429);
  expect(Number(soon.headers.get("Retry-After"))).toBeGreaterThan(3000);
  clock.advance(hour);
  expect((await product.request("/api/assessment/look", { json: link })).status).toBe(200);
});

test("a recheck needs the link's secret and a report with a domain", async ({ product }) => {
  const link = await keepWith(product, null);
  const recheck = (json: object) => product.request("/api/assessment/look", { json });
  expect((await recheck(link)).status).toBe(409);
  expect((await recheck({ ...link, secret: "x".repeat(43) })).status).toBe(404);
});
