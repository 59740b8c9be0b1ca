import { questionsOf } from "#features/assessment/questions/questions.ts";
import { acceptAll } from "#features/consent/choice.ts";
import { networksOf, normalizeAddress } from "#platform/http/client-address.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { type RateLimit, requireRate } from "#platform/http/rate-limit.server.ts";
import { aBooking } from "#tests/builders/booking.ts";
import { aContactMessage, aQuoteRequest } from "#tests/builders/lead.ts";
import { expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

const minute = 60;
const hour = 3600;
const day = 86_400;

const receipt = "C-7F3K-92QX-4M0D-ZB5T";
const link = { id: crypto.randomUUID(), secret: "s".repeat(43) };
const newPassword = { token: "t".repeat(43), password: "copper window sailing thirteen" };
const answers = Object.fromEntries(questionsOf("accounting").map(({ id }) => [id, "a"]));
const findings = {
  profile: { industry: "accounting", size: "2-10", platform: "google", holds: ["tax"] },
  answers,
  look: null,
};
const aboutReport = {
  findings,
  email: "ana@ruizbooks.test",
  talk: false,
  reminders: false,
  idempotencyKey: crypto.randomUUID(),
};
const events = {
  session: "0123456789abcdef",
  device: "mobile",
  referrer: "",
  events: [{ kind: "page_view", name: "page_view", path: "/", agoMs: 0 }],
};
const errorReport = {
  message: "Broken",
  stack: "",
  componentStack: "",
  errorId: crypto.randomUUID(),
  url: "https://www.valley-it.test/blog",
  userAgent: "Mozilla/5.0",
  timestamp: "2026-11-17T18:00:00.000Z",
  release: "b1",
};
const credential = {
  id: "a",
  rawId: "a",
  type: "public-key",
  clientExtensionResults: {},
  response: { clientDataJSON: "a", authenticatorData: "a", signature: "a" },
};

/** A request for each open call that has a limit, keyed by the call's name in the OpenAPI document. */
const requests: Record<string, { path?: string; json?: object }> = {
  "GET /api/consent/{receipt}": { path: `/api/consent/${receipt}` },
  "GET /api/consent/words/{edition}": { path: "/api/consent/words/1" },
  "GET /api/domain-check/{domain}": { path: "/api/domain-check/larkmesa-firm.com" },
  "GET /api/search": {},
  "GET /api/mail-domain": { path: "/api/mail-domain?name=ruizbooks.test" },
  "POST /api/analytics/events": { json: events },
  "POST /api/assessment/contact": { json: aboutReport },
  "POST /api/assessment/erase": { json: link },
  "POST /api/assessment/look": { json: link },
  "POST /api/assessment/monthly-look": {
    json: { domain: "larkmesa-firm.com", email: "ana@ruizbooks.test", agreed: true },
  },
  "POST /api/assessment/open": { json: link },
  "POST /api/assessment/report.pdf": { json: { link } },
  "POST /api/assessment/reports": { json: { findings } },
  "POST /api/assessment/stop": { json: link },
  "POST /api/auth/challenge": { json: { code: "123456", kind: "app" } },
  "POST /api/auth/login": { json: { email: "nobody@valleyfirm.test", password: "wrong words" } },
  "POST /api/auth/passkey": { json: { credential } },
  "POST /api/auth/passkey/options": { json: {} },
  "POST /api/auth/reset-password": { json: newPassword },
  "POST /api/auth/reset-request": { json: { email: "nobody@valleyfirm.test" } },
  "POST /api/auth/setup": { json: { name: "Ana", email: "ana@valleyfirm.test", ...newPassword } },
  "POST /api/auth/single-sign-on/finish": { json: { code: "a", state: "a" } },
  "POST /api/auth/single-sign-on/start": { json: {} },
  "POST /api/consent": {
    json: { receipt, action: "accept_all", signals: acceptAll(), wordingVersion: "1" },
  },
  "POST /api/consent/{receipt}/withdraw": { path: `/api/consent/${receipt}/withdraw`, json: {} },
  "GET /api/booking/calendars/{token}": { path: `/api/booking/calendars/${"0".repeat(64)}` },
  "GET /api/booking/times": {},
  "POST /api/booking": { json: aBooking() },
  "POST /api/booking/holds": { json: { startAt: 1, key: crypto.randomUUID() } },
  "POST /api/contact": { json: aContactMessage() },
  "POST /api/csp-reports": {
    json: { "csp-report": { "document-uri": "https://www.valley-it.test/" } },
  },
  "POST /api/domain-check": { json: { domain: "larkmesa-firm.com", authorized: true } },
  "POST /api/errors": { json: errorReport },
  "POST /api/inbound/mail": { json: {} },
  "POST /api/newsletter/subscribe": { json: { email: "ana@ruizbooks.test" } },
  "POST /api/quote": { json: aQuoteRequest() },
};

/** Open calls without a limit: they only read or end what the caller's cookies identify, or read a name of ours. */
const withoutLimit = [
  "GET /api/auth/csrf",
  "GET /api/auth/single-sign-on",
  "GET /api/auth/validate",
  "POST /api/auth/logout",
];

/** Limit of calls that are counted in memory: reads per address and minute. */
const readsAMinute = 240;
const countedInMemory = [
  "GET /api/booking/calendars/{token}",
  "GET /api/booking/times",
  "GET /api/consent/{receipt}",
  "GET /api/consent/words/{edition}",
  "GET /api/mail-domain",
  "GET /api/search",
  "POST /api/analytics/events",
];

type Row = RateLimit & { calls: string[] };

function row(name: string, points: number, seconds: number, ...calls: string[]): Row {
  return { name, points, seconds, calls };
}

/** Limits that are counted in the database, with the points of a single address. */
const limits = [
  row("contact-10min", 6, 10 * minute, "POST /api/contact", "POST /api/quote"),
  row("contact-day", 30, day, "POST /api/contact", "POST /api/quote"),
  row("booking-10min", 6, 10 * minute, "POST /api/booking"),
  row("booking-day", 20, day, "POST /api/booking"),
  row("booking-hold", 20, 10 * minute, "POST /api/booking/holds"),
  row("newsletter", 10, hour, "POST /api/newsletter/subscribe"),
  row("errors", 20, 10 * minute, "POST /api/errors"),
  row("csp-reports", 30, 10 * minute, "POST /api/csp-reports"),
  row("inbound-refused", 30, 10 * minute, "POST /api/inbound/mail"),
  row("consent", 120, hour, "POST /api/consent", "POST /api/consent/{receipt}/withdraw"),
  row(
    "domain-check-call",
    20,
    minute,
    "POST /api/domain-check",
    "GET /api/domain-check/{domain}",
    "POST /api/assessment/monthly-look",
  ),
  row("domain-check-hour", 5, hour, "POST /api/domain-check"),
  row("domain-check-day", 15, day, "POST /api/domain-check"),
  row("assessment-keep", 12, hour, "POST /api/assessment/reports"),
  row("assessment-pdf", 20, hour, "POST /api/assessment/report.pdf"),
  row("monthly-look", 6, hour, "POST /api/assessment/monthly-look"),
  row("assessment-contact", 6, hour, "POST /api/assessment/contact"),
  row(
    "assessment-open",
    120,
    hour,
    "POST /api/assessment/open",
    "POST /api/assessment/erase",
    "POST /api/assessment/look",
    "POST /api/assessment/stop",
  ),
  row("sign-in-address", 50, 10 * minute, "POST /api/auth/login"),
  row("challenge-address", 30, 10 * minute, "POST /api/auth/challenge"),
  row("passkey-asked", 60, 10 * minute, "POST /api/auth/passkey/options"),
  row("passkey-address", 30, 10 * minute, "POST /api/auth/passkey"),
  row("reset-address", 10, 10 * minute, "POST /api/auth/reset-request"),
  row("password-link", 20, 10 * minute, "POST /api/auth/reset-password"),
  row("setup", 20, 10 * minute, "POST /api/auth/setup"),
  row("sign-on-finish", 60, 10 * minute, "POST /api/auth/single-sign-on/finish"),
  row("sign-on-start", 60, 10 * minute, "POST /api/auth/single-sign-on/start"),
];

/** Returns for each step an address in another /64 of the same /48, spread over its /56 networks. */
const walkingAddress = (step: number) => `2001:db8:7:${(step * 65).toString(16)}::1`;

async function ask(site: TestSite, call: string, address: string): Promise<Response> {
  const { path, json } = requests[call] ?? {};
  const browser = site.browser(address);
  const [method = "", named = ""] = call.split(" ");
  if (json) await browser.fetchCsrf();
  const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0" };
  return browser.request(path ?? named, { method, json, headers });
}

/** Uses a limit, each time from the next address, until it is refused. Returns the number of accepted uses. */
async function useUp(site: TestSite, limit: RateLimit, addressOf: (step: number) => string) {
  for (let step = 0; ; step += 1) {
    try {
      await requireRate(site.ctx, limit, networksOf(normalizeAddress(addressOf(step))));
    } catch (error) {
      if (error instanceof ExpectedError) return step;
      throw error;
    }
  }
}

test("every open call has its limit in this table, or a reason to have none", async ({ site }) => {
  const document = await jsonOf<{ paths: Record<string, Record<string, { "x-access": string }>> }>(
    await site.request("/api/openapi.json"),
  );
  const open = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation["x-access"] === "anyone")
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  const listed = [...limits.flatMap(({ calls }) => calls), ...countedInMemory, ...withoutLimit];
  expect([...new Set(listed)].sort()).toEqual(open.sort());
  expect(Object.keys(requests)).toEqual(
    expect.arrayContaining([...limits.flatMap(({ calls }) => calls), ...countedInMemory]),
  );
});

for (const limit of limits) {
  test(`${limit.name}: a client is refused after its points, at every call that counts`, async ({
    site,
  }) => {
    const address = walkingAddress(0);
    expect(await useUp(site, limit, () => address)).toBe(limit.points);
    for (const call of limit.calls) {
      const refused = await ask(site, call, address);
      expect([call, refused.status]).toEqual([call, 429]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    await requireRate(site.ctx, limit, networksOf(normalizeAddress(walkingAddress(1))));
  });
}

test("a client that walks through the /64s of one /48 is refused after sixteen times the points", async ({
  site,
}) => {
  const limit = row("walked", 10, hour);
  expect(await useUp(site, limit, walkingAddress)).toBe(limit.points * 16);
  await requireRate(site.ctx, limit, networksOf(normalizeAddress("2001:db8:8::1")));
});

// The counter itself has a test with a client that walks through networks (platform/http/read-rate-limiter.test.ts).
for (const call of countedInMemory) {
  test(`${call}: a client is held back after ${readsAMinute} reads, and its neighbour is not`, async ({
    site,
  }) => {
    for (let read = 0; read < readsAMinute; read += 1) {
      const { status } = await ask(site, call, walkingAddress(0));
      expect([read, status]).not.toEqual([read, 429]);
    }
    expect((await ask(site, call, walkingAddress(0))).status).toBe(429);
    expect((await ask(site, call, walkingAddress(1))).status).not.toBe(429);
  });
}

test("messages from a walking client meet the same limit over HTTP", async ({ site }) => {
  let taken = 0;
  for (let step = 0; step < 120; step += 1) {
    const json = aContactMessage({ idempotencyKey: crypto.randomUUID() });
    const answer = await site.browser(walkingAddress(step)).post("/api/contact", json);
    if (answer.status === 200) taken += 1;
    else expect(answer.status).toBe(429);
  }
  expect(taken).toBe(6 * 16);
});
