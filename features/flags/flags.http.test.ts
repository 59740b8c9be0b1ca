import { closings } from "#app/server/product/switches.server.ts";
import { endFlags } from "#features/flags/service.server.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";
import type { FlagChange, FlagRow } from "./contract.ts";
import { type FlagName, flagNames } from "./flag.ts";

async function findFlag(who: SignedIn, name: FlagName): Promise<FlagRow> {
  const { flags } = await jsonOf<{ flags: FlagRow[] }>(await who.get("/api/features"));
  const found = flags.find((flag) => flag.name === name);
  if (!found) throw new Error(`${name} is not listed`);
  return found;
}

function put(who: SignedIn, name: string, change: Partial<FlagRow>) {
  const json = { percent: 0, owner: "Ana", reason: "a test", endsAt: null, version: 0, ...change };
  return who.request(`/api/features/${name}`, { method: "PUT", json });
}

async function actions(site: TestSite): Promise<string[]> {
  const rows = await site.ctx.db.selectFrom("audit").select("action").orderBy("seq").execute();
  return rows.map((row) => row.action).filter((action) => action.startsWith("feature."));
}

async function contentVersion(site: TestSite) {
  const row = await site.ctx.db.selectFrom("contentVersion").select("version").executeTakeFirst();
  return row?.version ?? 0;
}

test("everything but the maintenance page is on by default", async ({ site }) => {
  const viewer = await site.signInAs("technician");
  const { flags } = await jsonOf<{ flags: FlagRow[] }>(await viewer.get("/api/features"));
  expect(flags.map(({ name }) => name)).toEqual([...flagNames]);
  expect(flags.filter(({ percent }) => percent === 0).map(({ name }) => name)).toEqual([
    "maintenance",
  ]);
});

test("a change is stored with its reason, history, audit row and a new content version", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const before = await contentVersion(site);
  expect((await put(owner, "call-banner", { percent: 25 })).status).toBe(200);
  expect(await findFlag(owner, "call-banner")).toMatchObject({
    percent: 25,
    reason: "a test",
    owner: "Ana",
    version: 1,
    changedBy: owner.staff.name,
  });
  const history = await owner.get("/api/features/call-banner/history");
  const { changes } = await jsonOf<{ changes: FlagChange[] }>(history);
  expect(changes).toMatchObject([{ before: 100, percent: 25, kind: "changed" }]);
  expect(await actions(site)).toEqual(["feature.changed"]);
  expect(await contentVersion(site)).toBe(before + 1);
});

test("a stale change, an unknown feature and a share of the whole site are refused", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  await put(owner, "search", {});
  expect((await put(owner, "search", { percent: 100 })).status).toBe(409);
  expect((await put(owner, "nonsense", {})).status).toBe(422);
  const share = await put(owner, "newsletter", { percent: 50 });
  expect(await jsonOf(share)).toMatchObject({
    fields: { percent: "The maintenance page is either on or off: 0 or 100." },
  });
  const past = await put(owner, "newsletter", { endsAt: clock.now() - 1 });
  expect((await jsonOf<{ fields: object }>(past)).fields).toHaveProperty("endsAt");
});

test("features.view does not allow changes", async ({ site }) => {
  const marketing = await site.signInAs("marketing");
  expect((await marketing.get("/api/features")).status).toBe(200);
  expect((await put(marketing, "search", {})).status).toBe(403);
  expect((await marketing.post("/api/features/search/off")).status).toBe(403);
  const office = await site.signInAs("office");
  expect((await office.get("/api/features")).status).toBe(403);
});

test("the kill switch needs no version and returns the percent before", async ({ site }) => {
  const owner = await site.signInAs("owner");
  await put(owner, "quote-dialog", { percent: 60 });
  const killed = await owner.post("/api/features/quote-dialog/off");
  expect(await jsonOf(killed)).toMatchObject({ flag: { percent: 0, version: 2 }, before: 60 });
  expect(await actions(site)).toEqual(["feature.changed", "feature.killed"]);
});

test("a temporary feature returns automatically, once", async ({ site }) => {
  const owner = await site.signInAs("owner");
  await put(owner, "search", { endsAt: clock.now() + 3_600_000 });
  expect(await endFlags(site.ctx)).toBe(0);
  clock.advance(3_600_000);
  expect(await endFlags(site.ctx)).toBe(1);
  expect(await endFlags(site.ctx)).toBe(0);
  expect(await findFlag(await site.signInAs("owner"), "search")).toMatchObject({
    percent: 100,
    endsAt: null,
    owner: "Ana",
    changedBy: "The system",
  });
});

test("an extended temporary feature returns to the lasting state", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const hour = 3_600_000;
  await put(owner, "call-banner", { endsAt: clock.now() + hour });
  await put(owner, "call-banner", { percent: 20, endsAt: clock.now() + 2 * hour, version: 1 });
  expect(await findFlag(owner, "call-banner")).toMatchObject({ percent: 20, returnsTo: 100 });
  clock.advance(2 * hour);
  expect(await endFlags(site.ctx)).toBe(1);
  expect(await findFlag(await site.signInAs("owner"), "call-banner")).toMatchObject({
    percent: 100,
  });
});

test("a restored temporary state keeps what it returns to", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const temporary = { percent: 40, endsAt: clock.now() + 3_600_000 };
  await put(owner, "call-banner", temporary);
  await owner.post("/api/features/call-banner/off");
  const back = { ...temporary, returnsTo: 100, version: 2 };
  expect((await put(owner, "call-banner", back)).status).toBe(200);
  expect(await findFlag(owner, "call-banner")).toMatchObject({ percent: 40, returnsTo: 100 });
  const whole = { endsAt: clock.now() + 3_600_000, returnsTo: 50 };
  expect(await jsonOf(await put(owner, "newsletter", whole))).toMatchObject({
    fields: { returnsTo: "The maintenance page is either on or off: 0 or 100." },
  });
});

test("search and the newsletter refuse visitors while switched off", async ({ site }) => {
  const owner = await site.signInAs("owner");
  await put(owner, "search", {});
  await put(owner, "newsletter", {});
  await site.settle();
  expect((await site.request("/api/search?q=backup")).status).toBe(503);
  const json = { email: "ana@firm.test" };
  const answer = await site.request("/api/newsletter/subscribe", { json });
  expect(answer.status).toBe(503);
});

test("calls are closed by flags that exist", () => {
  const names: readonly string[] = flagNames;
  expect(closings.filter(({ flag }) => !names.includes(flag))).toEqual([]);
});

test("the maintenance page keeps visitors out and staff in", async ({ site }) => {
  const technician = await site.signInAs("technician");
  const path = "/api/deployment/maintenance";
  const on = { on: true, reason: "new server", version: 0 };
  expect((await technician.request(path, { method: "PUT", json: on })).status).toBe(200);
  await site.settle();
  const page = await site.request("/contact");
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "600"]);
  expect(await page.text()).toContain("We are working on this site");
  const refused = await site.request("/api/search?q=backup");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "600"]);
  for (const open of ["/healthz", "/readyz", "/api/auth/csrf"]) {
    expect([open, (await site.request(open)).status]).toEqual([open, 200]);
  }
  expect((await technician.get("/api/features")).status).toBe(200);
  const off = { on: false, reason: "", version: 1 };
  expect((await technician.request(path, { method: "PUT", json: off })).status).toBe(200);
  await site.settle();
  expect((await site.request("/api/search?q=backup")).status).toBe(200);
  const office = await site.signInAs("office");
  expect((await office.request(path, { method: "PUT", json: on })).status).toBe(403);
});
