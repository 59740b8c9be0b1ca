import { acceptAll } from "#features/consent/choice.ts";
import { addFirmWithGaps } from "#tests/builders/domain/dns-zone.ts";
import { aContactMessage } from "#tests/builders/lead.ts";
import { rowsAsText, tableNames } from "#tests/http/all-rows.ts";
import { expect, type TestSite, test } from "#tests/http/harness.ts";
import { startDns } from "#tests/stand-ins/dns.ts";

const address = "81.2.69.142";
const agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36";

const anEvent = { kind: "page_view", name: "page_view", path: "/", props: {}, agoMs: 0 };

/** An example of everything that a visitor can send, by path, with the expected status. */
const sent: Record<string, [object, number]> = {
  "/api/contact": [aContactMessage(), 200],
  "/api/newsletter/subscribe": [{ email: "ana@ruizbooks.test" }, 200],
  "/api/assessment/monthly-look": [
    { domain: "larkmesa-firm.com", email: "ana@ruizbooks.test", agreed: true },
    200,
  ],
  "/api/domain-check": [{ domain: "larkmesa-firm.com", authorized: true }, 200],
  "/api/consent": [
    {
      receipt: "C-7F3K-92QX-4M0D-ZB5T",
      action: "accept_all",
      signals: acceptAll(),
      wordingVersion: "1",
    },
    200,
  ],
  "/api/errors": [
    {
      message: "It broke",
      stack: "",
      componentStack: "",
      errorId: crypto.randomUUID(),
      url: "https://www.valley-it.test/blog",
      userAgent: agent,
      timestamp: "2026-11-17T18:00:00.000Z",
      release: "b1",
    },
    200,
  ],
  "/api/analytics/events": [
    { session: "0123456789abcdef", device: "desktop", referrer: "", events: [anEvent] },
    200,
  ],
  "/api/auth/login": [{ email: "nobody@valley-it.test", password: "a wrong pass phrase" }, 401],
  "/api/auth/reset-request": [{ email: "nobody@valley-it.test" }, 200],
};

async function sendAll(site: TestSite) {
  const visitor = site.browser(address);
  await visitor.fetchCsrf();
  const answers: Record<string, number> = {};
  for (const [path, [json]] of Object.entries(sent)) {
    const answer = await visitor.request(path, { json, headers: { "user-agent": agent } });
    answers[path] = answer.status;
  }
  return answers;
}

test("visitors' addresses are in no table and no log line", async ({
  startSite,
  onTestFinished,
}) => {
  const dns = await startDns();
  onTestFinished(() => dns.stop());
  addFirmWithGaps(dns, "larkmesa-firm.com");
  const site = await startSite({ env: { DNS_SERVERS: `127.0.0.1:${dns.server.port}` } });
  const expected = Object.entries(sent).map(([path, [, status]]) => [path, status]);
  expect(await sendAll(site)).toEqual(Object.fromEntries(expected));
  await site.settle();
  expect(await rowsAsText(site, "analytics_event")).toHaveLength(1);
  const holding: string[] = [];
  for (const table of await tableNames(site)) {
    const rows = await rowsAsText(site, table);
    if (rows.some((row) => row.includes(address))) holding.push(table);
  }
  expect(holding).toEqual([]);
  expect(JSON.stringify(site.logged)).not.toContain(address);
  for (const table of ["rate_limit", "audit", "lead", "subscriber", "error_report"]) {
    expect((await rowsAsText(site, table)).length, table).toBeGreaterThan(0);
  }
});
