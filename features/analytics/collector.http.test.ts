import { defaultSettings } from "#features/settings/store.server.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import { EventIntake } from "./intake.server.ts";
import { tidyEvents } from "./verbs.server.ts";

const path = "/api/analytics/events";
const userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36";

const view = {
  kind: "page_view",
  name: "page_view",
  path: "/services",
  props: { title: "Services" },
  agoMs: 0,
};
const batch = {
  session: "0123456789abcdef",
  device: "mobile",
  referrer: "search.example",
  events: [view],
};

const aRow = (index: number) => ({
  id: `e-${index}`,
  day: "2026-11-17",
  at: index,
  kind: "scroll",
  name: "scroll",
  path: "/",
  referrerHost: "",
  device: "desktop",
  value: 25,
  sessionId: batch.session,
  props: {},
  release: "",
});

function send(browser: BrowserSession, json: unknown, headers: Record<string, string | null> = {}) {
  return browser.request(path, { json, headers: { "user-agent": userAgent, ...headers } });
}

function rows(site: TestSite) {
  return site.ctx.db.selectFrom("analyticsEvent").selectAll().orderBy("at").execute();
}

test("events are written with their page, device and local day, and no address", async ({
  site,
}) => {
  const events = [
    { ...view, agoMs: 60_000 },
    { kind: "vital", name: "CLS", path: "/services", value: 0.0125, agoMs: 0 },
  ];
  const answer = await send(site.browser("198.51.100.7"), { ...batch, events });
  expect(answer.status).toBe(200);
  expect(await jsonOf(answer)).toEqual({ accepted: 2 });
  expect(answer.headers.getSetCookie()).toEqual([]);
  await site.settle();
  const stored = await rows(site);
  expect(stored).toHaveLength(2);
  expect(stored[0]).toMatchObject({
    day: "2026-11-17",
    at: Date.parse("2026-11-17T17:59:00Z"),
    kind: "page_view",
    path: "/services",
    device: "mobile",
    referrerHost: "search.example",
    sessionId: batch.session,
    value: null,
  });
  expect(stored[1]).toMatchObject({ name: "CLS", value: 0.0125 });
  expect(JSON.stringify(stored)).not.toContain("198.51.100.7");
  const limits = await site.ctx.db.selectFrom("rateLimit").selectAll().execute();
  expect(JSON.stringify(limits)).not.toContain("198.51.100.7");
});

test("personal data is removed on the server too", async ({ site }) => {
  const props = {
    query: "?email=ana@ruiz.test&utm_source=mail",
    note: "ana@ruiz.test",
    title: "T",
  };
  await send(site.browser(), { ...batch, events: [{ ...view, props }] });
  await site.settle();
  const [row] = await rows(site);
  expect(row?.props).toEqual({ query: "?utm_source=mail", title: "T" });
});

test("the day follows the company's time zone, not UTC", async ({ site }) => {
  clock.advance(9 * 3_600_000);
  await send(site.browser(), batch);
  await site.settle();
  expect((await rows(site))[0]?.day).toBe("2026-11-17");
});

test("bots, staff and requests without a user agent are not recorded", async ({ site }) => {
  const visitor = site.browser();
  const staff = await site.signInAs("viewer");
  for (const answer of [
    await send(visitor, batch, { "user-agent": "Googlebot/2.1" }),
    await send(visitor, batch, { "user-agent": null }),
    await send(staff, batch),
  ]) {
    expect([answer.status, await jsonOf(answer)]).toEqual([200, { accepted: 0 }]);
  }
  await send(visitor, batch);
  await site.settle();
  expect(await rows(site)).toHaveLength(1);
});

test("the collector records nothing when it is switched off", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const value = { ...defaultSettings.measurement, firstPartyAnalytics: false };
  const saved = await owner.request("/api/settings/measurement", {
    method: "PUT",
    json: { value, version: 0 },
  });
  expect(saved.status).toBe(200);
  expect(await jsonOf(await send(site.browser(), batch))).toEqual({ accepted: 0 });
});

test("invalid events are refused with a 4xx and not stored", async ({ site }) => {
  const browser = site.browser();
  const withEvent = (event: object) => ({ ...batch, events: [{ ...view, ...event }] });
  for (const json of [
    {},
    { ...batch, events: [] },
    { ...batch, events: Array(51).fill({ ...view, props: {} }) },
    { ...batch, session: "x" },
    { ...batch, device: "watch" },
    withEvent({ kind: "spy" }),
    withEvent({ path: "/contact?email=ana@ruiz.test" }),
    withEvent({ path: "https://elsewhere.example/" }),
    withEvent({ name: "<script>" }),
    withEvent({ value: Number.MAX_VALUE }),
    withEvent({ props: { deep: { deeper: 1 } } }),
    withEvent({ agoMs: -1 }),
  ]) {
    expect((await send(browser, json)).status).toBe(422);
  }
  const headers = { "content-type": "application/json" };
  expect((await browser.request(path, { method: "POST", body: "{", headers })).status).toBe(400);
  const large = JSON.stringify({ ...batch, padding: "x".repeat(17_000) });
  expect((await browser.request(path, { method: "POST", body: large, headers })).status).toBe(413);
  const foreign = await send(browser, batch, { origin: "https://elsewhere.example" });
  expect(foreign.status).toBe(403);
  expect(await rows(site)).toEqual([]);
});

test("one address is refused after 240 requests in a minute", async ({ site }) => {
  const browser = site.browser();
  for (let sent = 0; sent < 240; sent += 1) {
    expect((await send(browser, batch)).status).toBe(200);
  }
  const refused = await send(browser, batch);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await send(site.browser(), batch)).status).toBe(200);
});

test("one address can record 5000 events a day, however slowly they arrive", async ({ site }) => {
  const browser = site.browser();
  const full = { ...batch, events: Array(50).fill({ ...view, props: {} }) };
  const accepted: unknown[] = [];
  for (let sent = 0; sent < 101; sent += 1) {
    if (sent % 20 === 0) clock.advance(60_000);
    accepted.push((await jsonOf<{ accepted: number }>(await send(browser, full))).accepted);
  }
  expect(accepted).toEqual([...Array(100).fill(50), 0]);
  await site.settle();
  expect(await rows(site)).toHaveLength(5000);
  expect(await jsonOf(await send(site.browser(), batch))).toEqual({ accepted: 1 });
  clock.advance(86_400_000);
  expect(await jsonOf(await send(browser, batch))).toEqual({ accepted: 1 });
});

test("at most 100,000 events a day are stored for all visitors together", async ({ site }) => {
  const intake = new EventIntake(site.appContext);
  let taken = 0;
  for (let turn = 0; turn < 21; turn += 1) {
    taken += intake.add(Array.from({ length: 5000 }, (_, index) => aRow(turn * 5000 + index)));
    await intake.flush();
  }
  expect(taken).toBe(100_000);
  clock.advance(86_400_000);
  expect(intake.add([aRow(-1)])).toBe(1);
  await intake.stop();
  expect(await rows(site)).toHaveLength(100_001);
});

test("the queue holds 5000 events, drops the rest and is written to the database", async ({
  site,
}) => {
  const intake = new EventIntake(site.appContext);
  expect(intake.add(Array.from({ length: 4990 }, (_, index) => aRow(index)))).toBe(4990);
  expect(intake.add(Array.from({ length: 50 }, (_, index) => aRow(5000 + index)))).toBe(10);
  await intake.stop();
  expect(await rows(site)).toHaveLength(5000);
});

test("events that cannot be written are dropped, not thrown", async ({ site }) => {
  const intake = new EventIntake(site.appContext);
  await send(site.browser(), batch);
  await site.settle();
  const [row, ...more] = await rows(site);
  expect(more).toEqual([]);
  // The same id again breaks the primary key.
  intake.add(row ? [row] : []);
  await intake.stop();
  expect(site.logged.some(({ msg }) => msg === "analytics events not written")).toBe(true);
});

test("events are deleted after the privacy policy's retention period", async ({ site }) => {
  await send(site.browser(), batch);
  await site.settle();
  expect(await rows(site)).toHaveLength(1);
  await tidyEvents(site.ctx, 395);
  expect(await rows(site)).toHaveLength(1);
  clock.advance(397 * 86_400_000);
  await tidyEvents(site.ctx, 395);
  expect(await rows(site)).toEqual([]);
});
