import { tidyRecords } from "#app/server/jobs/tidy.server.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import type { ErrorGroup } from "./contract.ts";

const path = "/api/errors";
const day = 24 * 60 * 60_000;

const aReport = (own: object = {}) => ({
  message: "Cannot read properties of undefined (reading 'map')",
  stack:
    "TypeError: Cannot read properties of undefined (reading 'map')\n    at draw (https://www.valley-it.test/assets/blog-a1b2c3d4.js:1:2044)",
  componentStack: "\n    at Blog",
  errorId: crypto.randomUUID(),
  url: "https://www.valley-it.test/blog",
  userAgent: "Mozilla/5.0",
  timestamp: "2026-11-17T18:00:00.000Z",
  release: "b1",
  ...own,
});

async function send(site: TestSite, own: object = {}) {
  return site.request(path, { json: aReport(own) });
}

type Listed = { groups: ErrorGroup[]; counts: Record<string, number> };

async function listed(site: TestSite, state = "all"): Promise<Listed> {
  const staff = await site.signInAs("technician");
  return jsonOf<Listed>(await staff.get(`${path}?state=${state}`));
}

test("the same error of many visitors is one kind with a count", async ({ site }) => {
  expect((await send(site)).status).toBe(200);
  const first = clock.now();
  clock.advance(60_000);
  await Promise.all([send(site), send(site), send(site)]);
  const { groups, counts } = await listed(site);
  expect(counts).toEqual({ open: 1 });
  expect(groups).toMatchObject([
    {
      frame: "draw (/assets/blog-a1b2c3d4.js:1:2044)",
      release: "b1",
      state: "open",
      seen: 4,
      firstAt: first,
      lastAt: clock.now(),
    },
  ]);
});

test("another message, place or release is another kind", async ({ site }) => {
  await send(site);
  await send(site, { message: "something else" });
  await send(site, { release: "b2" });
  await send(site, { stack: "" });
  expect((await listed(site)).groups).toHaveLength(4);
});

test("a kind stores its newest five reports", async ({ site }) => {
  for (let n = 1; n <= 7; n += 1) {
    await send(site, { errorId: `e-${n}` });
    clock.advance(1000);
  }
  const { groups } = await listed(site);
  const staff = await site.signInAs("technician");
  const answer = await jsonOf<{ reports: { errorId: string }[] }>(
    await staff.get(`${path}/${groups[0]?.id}`),
  );
  expect(answer.reports.map(({ errorId }) => errorId)).toEqual(["e-7", "e-6", "e-5", "e-4", "e-3"]);
});

test("text typed by a visitor is not stored", async ({ site }) => {
  await send(site, {
    message: "no reader ana@ruizbooks.test, phone 818-555-0123",
    stack: "Error\n    at f (https://www.valley-it.test/assets/a.js:1:1)\n token=hunter2",
    url: "https://www.valley-it.test/contact?email=ana@ruizbooks.test#s",
  });
  const rows = [
    await site.ctx.db.selectFrom("errorGroup").selectAll().execute(),
    await site.ctx.db.selectFrom("errorReport").selectAll().execute(),
  ];
  expect(JSON.stringify(rows)).toContain("no reader [email], phone [number]");
  expect(JSON.stringify(rows)).not.toMatch(/ruizbooks|0123|hunter2|\?email/);
  expect(JSON.stringify(site.logged)).not.toContain("ruizbooks");
});

test("an address may send twenty reports in ten minutes", async ({ site }) => {
  const browser = site.browser();
  for (let n = 0; n < 20; n += 1) expect((await browser.post(path, aReport())).status).toBe(200);
  expect((await browser.post(path, aReport())).status).toBe(429);
  clock.advance(600_000);
  expect((await browser.post(path, aReport())).status).toBe(200);
});

test("a report beyond its limits is refused and not stored", async ({ site }) => {
  for (const own of [
    { message: "a".repeat(1001) },
    { stack: "a".repeat(4001) },
    { release: "<script>" },
    { errorId: "a b" },
    { url: 7 },
  ]) {
    expect((await send(site, own)).status).toBe(422);
  }
  expect((await listed(site)).groups).toEqual([]);
});

test("staff mute, resolve and reopen; a stale change is refused", async ({ site }) => {
  await send(site);
  const { groups } = await listed(site, "open");
  const [group] = groups;
  const staff = await site.signInAs("technician");
  const change = (state: string, version: number) =>
    staff.request(`${path}/${group?.id}`, { method: "PATCH", json: { state, version } });
  const muted = await change("muted", 1);
  expect(await jsonOf(muted)).toMatchObject({ group: { state: "muted", version: 2 } });
  expect((await change("resolved", 1)).status).toBe(409);
  expect((await change("resolved", 2)).status).toBe(200);
  expect((await listed(site, "open")).groups).toEqual([]);
  // The resolved release can fail only on pages left open: the error is counted and stays resolved.
  await send(site);
  expect((await listed(site, "resolved")).groups).toMatchObject([{ seen: 2 }]);
  await send(site, { release: "b2" });
  expect((await listed(site, "open")).groups).toMatchObject([{ release: "b2", seen: 1 }]);
  const viewer = await site.signInAs("viewer");
  expect((await viewer.get(path)).status).toBe(403);
});

test("a muted error stays muted in the next release", async ({ site }) => {
  await send(site);
  await site.ctx.db.updateTable("errorGroup").set({ state: "muted" }).execute();
  await send(site, {
    release: "b2",
    stack: "TypeError\n    at x (https://www.valley-it.test/assets/blog-zzzz9999.js:1:9)",
  });
  expect((await listed(site, "open")).groups).toEqual([]);
});

test("reports are deleted after 90 days", async ({ site }) => {
  await send(site);
  clock.advance(90 * day);
  await tidyRecords(site.appContext);
  expect((await listed(site)).groups).toHaveLength(1);
  clock.advance(1000);
  await tidyRecords(site.appContext);
  expect((await listed(site)).groups).toEqual([]);
  expect(await site.ctx.db.selectFrom("errorReport").selectAll().execute()).toEqual([]);
});

test("reports of a kind that still occurs are deleted after 90 days too", async ({ site }) => {
  await send(site);
  clock.advance(90 * day + 1000);
  await send(site);
  await tidyRecords(site.appContext);
  expect((await listed(site)).groups).toMatchObject([{ seen: 2 }]);
  const left = await site.ctx.db.selectFrom("errorReport").select("at").execute();
  expect(left).toEqual([{ at: clock.now() }]);
});
