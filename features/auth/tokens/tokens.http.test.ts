import type { ProgramToken } from "#features/auth/tokens/contract.ts";
import { programScopes } from "#platform/permissions.ts";
import { dayMs } from "#platform/time/durations.ts";
import { withApp } from "#tests/builders/app-factor.ts";
import { aStaffMember } from "#tests/builders/staff.ts";
import { aToken } from "#tests/builders/token.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

type Ask = { method?: string; json?: unknown; headers?: Record<string, string> };

/** Sends a request as a program does: no cookie, no origin, no CSRF token. */
function ask(site: TestSite, token: string, path: string, { method, json, headers }: Ask = {}) {
  const init: RequestInit = {
    method: method ?? (json === undefined ? "GET" : "POST"),
    headers: {
      authorization: `Bearer ${token}`,
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
  };
  if (json !== undefined) init.body = JSON.stringify(json);
  const socket = { remoteAddress: "198.51.100.9" };
  return site.site.http.request(path, init, { incoming: { socket } });
}

const aLead = () => ({
  kind: "call",
  name: "Ana Lopez",
  phone: "818-555-0123",
  idempotencyKey: crypto.randomUUID(),
});

const tokensOf = async (owner: { get(path: string): Promise<Response> }) =>
  (await jsonOf<{ tokens: ProgramToken[] }>(await owner.get("/api/tokens"))).tokens;

const auditRows = (site: TestSite, action: string) =>
  site.ctx.db
    .selectFrom("audit")
    .select(["actorKind", "actorId", "subjectId", "detail", "address"])
    .where("action", "=", action)
    .execute();

test("a token is shown once, stored hashed, and its calls are audited as the program's", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const token = await aToken(owner, { name: "Tickets", scopes: ["leads.view", "leads.edit"] });
  expect(token).toMatch(/^site_[\w-]{43}$/);
  const made = await ask(site, token, "/api/leads", { json: aLead() });
  expect(made.status).toBe(200);
  const [listed] = await tokensOf(owner);
  expect(listed).toMatchObject({ name: "Tickets", state: "valid", prefix: token.slice(0, 10) });
  expect(listed?.lastUsedAt).toBe(clock.now());
  const stored = JSON.stringify(await site.ctx.db.selectFrom("apiToken").selectAll().execute());
  expect(stored).not.toContain(token);
  expect(JSON.stringify(site.logged)).not.toContain(token);
  expect(await auditRows(site, "lead.added")).toMatchObject([
    { actorKind: "program", actorId: listed?.id, address: "198.51.100.9" },
  ]);
  const log = await (await owner.get("/api/security/audit?kind=all&action=lead.added")).text();
  expect(log).toContain('"actorName":"Tickets"');
  expect(await auditRows(site, "token.created")).toMatchObject([
    { actorId: owner.staff.id, detail: { scopes: "leads.edit leads.view", days: 30 } },
  ]);
});

test("wrong, cut, changed and doubled tokens open nothing", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const token = await aToken(owner);
  const last = token.endsWith("A") ? "B" : "A";
  const headers = [
    "Bearer",
    "Bearer ",
    "Bearer null",
    `Bearer ${token.slice(0, -1)}`,
    `Bearer ${token.slice(0, -1)}${last}`,
    `Bearer ${token}x`,
    `Bearer ${token}, Bearer ${token}`,
    `Bearer ${token.toLowerCase()}`,
    `Bearer, ${token}`,
    `bearer site_${"A".repeat(43)}`,
    `Bearer ${"a".repeat(5000)}`,
    "Bearer site_' or 1=1 --",
  ];
  for (const authorization of headers) {
    const refused = await ask(site, "", "/api/leads", { headers: { authorization } });
    expect([authorization, refused.status]).toEqual([authorization, 401]);
    expect(refused.headers.get("www-authenticate")).toBe("Bearer");
  }
  for (const authorization of [`Bearer ${token}`, `bearer   ${token}`]) {
    expect((await ask(site, "", "/api/leads", { headers: { authorization } })).status).toBe(200);
  }
  for (const path of [`/api/leads?access_token=${token}`, `/api/leads?token=${token}`]) {
    expect((await site.request(path)).status).toBe(401);
  }
  for (const name of ["x-api-key", "x-authorization", "proxy-authorization"]) {
    const call = { headers: { [name]: `Bearer ${token}` } };
    expect((await site.request("/api/leads", call)).status).toBe(401);
  }
});

test("a scheme that is not ours leaves the session alone", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const call = { headers: { authorization: "Basic c3RhZ2luZzpzdGFnaW5n" } };
  expect((await owner.request("/api/leads", call)).status).toBe(200);
});

test("a session that comes along with a token adds nothing", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const token = await aToken(owner, { scopes: ["blog.view"] });
  const withBoth = (path: string, bearer: string, json?: unknown) =>
    owner.request(path, { json, headers: { authorization: `Bearer ${bearer}` } });
  expect((await withBoth("/api/blog/overview", token)).status).toBe(200);
  expect((await withBoth("/api/leads", token)).status).toBe(403);
  expect((await withBoth("/api/leads", "wrong")).status).toBe(401);
  expect((await withBoth("/api/leads", "wrong", aLead())).status).toBe(401);
  expect((await withBoth("/api/tokens", token)).status).toBe(403);
});

test("a token opens the calls of its scopes and no others, whatever its maker may do", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const token = await aToken(owner, { scopes: ["leads.view"] });
  expect((await ask(site, token, "/api/leads")).status).toBe(200);
  expect((await ask(site, token, "/api/leads", { json: aLead() })).status).toBe(403);
  expect((await ask(site, token, "/api/outbox")).status).toBe(403);
});

test("a program's misspelt field or filter is refused by name", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const token = await aToken(owner, { scopes: ["leads.view", "leads.edit"] });
  const json = { ...aLead(), fone: "1", ...JSON.parse('{"__proto__":{"status":"won"}}') };
  for (const [path, call, names] of [
    ["/api/leads", { json }, ["fone", "__proto__"]],
    ["/api/leads?stauts=new", {}, ["stauts"]],
  ] as const) {
    const refused = await ask(site, token, path, call);
    const { fields } = await jsonOf<{ fields?: object }>(refused);
    expect([refused.status, Object.keys(fields ?? {})]).toEqual([422, names]);
  }
});

test("no token opens accounts, factors, staff, settings, tokens, exports or doors of visitors", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const { paths } = await jsonOf<{
    paths: Record<string, Record<string, { security: object[] }>>;
  }>(await site.request("/api/openapi.json"));
  const token = await aToken(owner, { scopes: programScopes });
  const closed = Object.entries(paths).flatMap(([path, each]) =>
    Object.entries(each)
      .filter(([, { security }]) => !security.some((one) => "token" in one))
      .map(([method]) => ({ method: method.toUpperCase(), path })),
  );
  const names = closed.map(({ method, path }) => `${method} ${path}`);
  for (const begin of [
    "/api/account/",
    "/api/auth/",
    "/api/security/",
    "/api/settings",
    "/api/tokens",
    "/api/data-requests/",
    "/api/leads/export",
    "/api/notifications",
    "/api/saved-views",
    "/api/live",
    "/api/contact",
  ]) {
    const inside = Object.entries(paths).filter(([path]) => path.startsWith(begin));
    const all = inside.flatMap(([path, each]) =>
      Object.keys(each).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(all.length, begin).toBeGreaterThan(0);
    expect(names).toEqual(expect.arrayContaining(all));
  }
  for (const { method, path } of closed) {
    const call = { method, ...(method === "GET" ? {} : { json: {} }) };
    const { status } = await ask(site, token, path.replace(/\{\w+\}/g, crypto.randomUUID()), call);
    expect([method, path, status]).toEqual([method, path, 403]);
  }
});

test("a program does nothing for which people are asked for their password", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const token = await aToken(owner, { scopes: ["marketing.edit"] });
  const refused = await ask(site, token, "/api/subscribers/export", { json: { state: "all" } });
  expect([refused.status, (await jsonOf(refused)).code]).toEqual([403, "forbidden"]);
});

test("an expired, a revoked and a locked-down token is refused at once", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const expires = await aToken(owner, { days: 30 });
  const revoked = await aToken(owner, { name: "Old", days: 365 });
  const kept = await aToken(owner, { name: "Kept", days: 365 });
  const id = (await tokensOf(owner)).find(({ name }) => name === "Old")?.id;
  expect((await owner.request(`/api/tokens/${id}`, { method: "DELETE" })).status).toBe(200);
  expect((await owner.request(`/api/tokens/${id}`, { method: "DELETE" })).status).toBe(404);
  expect((await ask(site, revoked, "/api/leads")).status).toBe(401);
  expect(await auditRows(site, "token.revoked")).toMatchObject([{ subjectId: id }]);
  await withApp(owner, { wait: 0 });
  clock.advance(30 * dayMs - 1);
  expect((await ask(site, expires, "/api/leads")).status).toBe(200);
  clock.advance(1);
  expect((await ask(site, expires, "/api/leads")).status).toBe(401);
  expect((await ask(site, kept, "/api/leads")).status).toBe(200);
  const later = await site.signInAs("owner");
  expect((await later.post("/api/security/lockdown", { confirm: "END" })).status).toBe(200);
  expect((await ask(site, kept, "/api/leads")).status).toBe(401);
});

test("a token has no right that its maker lost, and stops with a suspended maker", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const boss = await aStaffMember(site.ctx, "owner");
  const token = await aToken(owner, { scopes: ["leads.view", "features.edit"] });
  const { db } = site.ctx;
  await db.updateTable("apiToken").set({ createdBy: boss.id }).execute();
  expect((await ask(site, token, "/api/leads")).status).toBe(200);
  await db.updateTable("staff").set({ role: "office" }).where("id", "=", boss.id).execute();
  expect((await ask(site, token, "/api/leads")).status).toBe(200);
  const call = { method: "POST", json: {} };
  expect((await ask(site, token, "/api/features/search/off", call)).status).toBe(403);
  expect((await tokensOf(owner))[0]?.granted).toEqual(["leads.view"]);
  await db.updateTable("staff").set({ disabled: 1 }).where("id", "=", boss.id).execute();
  expect((await ask(site, token, "/api/leads")).status).toBe(401);
  expect((await tokensOf(owner))[0]?.state).toBe("stopped");
});

test("each token has a limit of its own, and its last use is written once a minute", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const busy = await aToken(owner, { name: "Busy" });
  const other = await aToken(owner, { name: "Other" });
  const first = clock.now();
  await ask(site, busy, "/api/leads?limit=1");
  clock.advance(30_000);
  await ask(site, busy, "/api/leads?limit=1");
  const used = async () => (await tokensOf(owner)).find(({ name }) => name === "Busy")?.lastUsedAt;
  expect(await used()).toBe(first);
  for (let call = 2; call < 300; call += 1) await ask(site, busy, "/api/leads?limit=1");
  const refused = await ask(site, busy, "/api/leads?limit=1");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
  expect((await ask(site, other, "/api/leads?limit=1")).status).toBe(200);
  clock.advance(31_000);
  expect((await ask(site, busy, "/api/leads?limit=1")).status).toBe(200);
  expect(await used()).toBe(clock.now());
});

test("only owners make tokens, with a recent password and scopes that programs may have", async ({
  site,
}) => {
  const wanted = { name: "Sync", scopes: ["leads.view"], days: 30 };
  for (const role of ["office", "marketing", "technician", "viewer"] as const) {
    const staff = await site.signInAs(role);
    expect([role, (await staff.post("/api/tokens", wanted)).status]).toEqual([role, 403]);
    expect([role, (await staff.get("/api/tokens")).status]).toEqual([role, 403]);
  }
  const owner = await site.signInAs("owner");
  for (const wrong of [
    { scopes: ["settings.edit"] },
    { scopes: ["security.view"] },
    { scopes: ["leads.export"] },
    { scopes: ["all"] },
    { scopes: [] },
    { days: 3650 },
    { name: " " },
  ]) {
    expect([wrong, (await owner.post("/api/tokens", { ...wanted, ...wrong })).status]).toEqual([
      wrong,
      422,
    ]);
  }
  clock.advance(11 * 60_000);
  const late = await owner.post("/api/tokens", wanted);
  expect([late.status, (await jsonOf(late)).code]).toEqual([403, "confirm_password"]);
  expect(await auditRows(site, "token.created")).toEqual([]);
});

test("the reader lists each call that a token opens, with its scope", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const { calls } = await jsonOf<{ calls: { path: string; method: string; scope: string }[] }>(
    await owner.get("/api/tokens/calls"),
  );
  expect(calls).toContainEqual({
    method: "PATCH",
    path: "/api/leads/{id}",
    summary: expect.any(String),
    tag: "leads",
    scope: "leads.edit",
  });
  expect(calls.some(({ path }) => path.startsWith("/api/settings"))).toBe(false);
});
