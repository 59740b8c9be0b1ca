import { maxRefusalRows } from "#platform/work/refusal.server.ts";
import { withApp } from "#tests/builders/app-factor.ts";
import { aToken } from "#tests/builders/token.ts";
import { clock, expect, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";

type Ask = { path?: string; json?: unknown; address?: string };

const ask = (site: TestSite, token: string, { path = "/api/leads", json, address }: Ask = {}) =>
  site.browser(address).request(path, { json, headers: { authorization: `Bearer ${token}` } });

/** Returns the rows about refusals, oldest first. */
const refusals = (site: TestSite, action = "token.refused") =>
  site.ctx.db
    .selectFrom("audit")
    .select(["actorKind", "subjectId", "detail", "address"])
    .where("action", "=", action)
    .orderBy("seq")
    .execute();

const idOf = async ({ ctx }: TestSite) =>
  (await ctx.db.selectFrom("apiToken").select("id").executeTakeFirstOrThrow()).id;

type Case = {
  reason: string;
  status: number;
  token?: (made: string) => string;
  spoil?: (site: TestSite, owner: SignedIn) => Promise<unknown>;
  call?: Ask;
};

const cases: Case[] = [
  { reason: "unknown", status: 401, token: () => `site_${"A".repeat(43)}` },
  { reason: "unknown", status: 401, token: () => "" },
  { reason: "unknown", status: 401, token: (made) => `${made}x` },
  {
    reason: "unknown",
    status: 401,
    token: () => "no token' or 1=1 --",
    call: { path: "/api/tokens" },
  },
  {
    reason: "revoked",
    status: 401,
    spoil: ({ ctx }) => ctx.db.updateTable("apiToken").set({ revokedAt: 1 }).execute(),
  },
  {
    reason: "expired",
    status: 401,
    spoil: ({ ctx }) => ctx.db.updateTable("apiToken").set({ expiresAt: clock.now() }).execute(),
  },
  {
    reason: "stopped",
    status: 401,
    spoil: ({ ctx }) => ctx.db.updateTable("staff").set({ disabled: 1 }).execute(),
  },
  {
    reason: "overdue",
    status: 403,
    spoil: ({ ctx }) => ctx.db.updateTable("staff").set({ createdAt: 0, joinedAt: 0 }).execute(),
  },
  { reason: "not_allowed", status: 403, call: { path: "/api/outbox" } },
  { reason: "not_allowed", status: 403, call: { path: "/api/leads", json: { kind: "call" } } },
  { reason: "not_allowed", status: 403, call: { path: "/api/tokens" } },
  {
    reason: "not_allowed",
    status: 403,
    call: { path: "/api/subscribers/export", json: { state: "all" } },
  },
];

for (const { reason, status, token = (made: string) => made, spoil, call } of cases) {
  test(`a refused token leaves a row: ${reason} ${call?.path ?? ""} ${token("")}`, async ({
    site,
  }) => {
    const owner = await site.signInAs("owner");
    const made = await aToken(owner, { scopes: ["leads.view", "marketing.edit"] });
    const id = await idOf(site);
    if (reason !== "overdue") await withApp(owner, { wait: 0 });
    await spoil?.(site, owner);
    expect((await ask(site, token(made), call)).status).toBe(status);
    const rows = await refusals(site);
    expect(rows).toMatchObject([
      { subjectId: reason === "unknown" ? "unknown" : id, detail: { reason, count: 1 } },
    ]);
    const isProgram = reason === "not_allowed";
    expect(rows[0]).toMatchObject({
      actorKind: isProgram ? "program" : "visitor",
      address: expect.stringMatching(isProgram ? /^198\.51\./ : /^code /),
    });
    // Not even the beginning of what was sent.
    const secret = made.slice("site_".length, "site_".length + 5);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
}

test("an accepted token leaves no row", async ({ site }) => {
  const token = await aToken(await site.signInAs("owner"));
  expect((await ask(site, token)).status).toBe(200);
  expect((await ask(site, token, { path: "/api/leads?limit=x" })).status).toBe(422);
  expect(await refusals(site)).toEqual([]);
});

test("a source that keeps trying gets a row at the 1st, 10th and 100th refusal of an hour", async ({
  site,
}) => {
  const hammer = async (times: number) => {
    for (let done = 0; done < times; done += 1) {
      expect((await ask(site, `guess ${done}`, { address: "203.0.113.7" })).status).toBe(401);
    }
  };
  await hammer(130);
  expect((await refusals(site)).map(({ detail }) => detail.count)).toEqual([1, 10, 100]);
  await ask(site, "another", { address: "203.0.113.8" });
  clock.advance(3_600_000);
  await hammer(2);
  expect((await refusals(site)).map(({ detail }) => detail.count)).toEqual([1, 10, 100, 1, 1]);
});

test("a flood from many networks stops at a number of rows an hour, and says so", async ({
  site,
}) => {
  for (let from = 0; from < maxRefusalRows + 20; from += 1) {
    await ask(site, "guess", { address: `203.0.${from >> 8}.${from & 255}` });
  }
  const rows = await refusals(site);
  expect(rows).toHaveLength(maxRefusalRows);
  expect(rows.filter(({ detail }) => "silentUntil" in detail)).toEqual([rows.at(-1)]);
  expect(rows.at(-1)?.detail.silentUntil).toBe(clock.now() + 3_600_000);
  clock.advance(3_600_000);
  await ask(site, "guess");
  expect(await refusals(site)).toHaveLength(maxRefusalRows + 1);
});

test("one home's many IPv6 addresses are one source", async ({ site }) => {
  for (let link = 0; link < 9; link += 1) {
    await ask(site, "guess", { address: `2001:db8:7:${link}::/64` });
  }
  expect(await refusals(site)).toHaveLength(1);
});

test("a wrong token for the metrics leaves a row", async ({ startSite }) => {
  const site = await startSite({ env: { METRICS_TOKEN: "a-token-for-metrics-0123456789" } });
  for (const authorization of ["Bearer wrong", null]) {
    expect((await site.request("/metrics", { headers: { authorization } })).status).toBe(401);
  }
  const rows = await refusals(site, "metrics.token_refused");
  expect(rows.map(({ detail }) => detail.reason)).toEqual(["wrong", "missing"]);
  expect(JSON.stringify(rows)).not.toContain("Bearer");
});
