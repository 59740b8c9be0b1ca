import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

const person = {
  name: "Ines Vega",
  email: "ines@valleyfirm.test",
  password: "lantern orchard velvet seven",
};

function tokenOf({ site }: TestSite): string {
  return new URL(site.setupLink ?? "").hash.slice(1);
}

async function setUp(site: TestSite, input: Partial<typeof person> & { token: string }) {
  const browser = site.browser();
  await browser.fetchCsrf();
  return browser.post("/api/auth/setup", { ...person, ...input });
}

async function staffOf(site: TestSite) {
  return site.ctx.db.selectFrom("staff").select(["email", "role"]).execute();
}

test("the start link creates the owner, who can then sign in", async ({ site }) => {
  expect((await setUp(site, { token: tokenOf(site) })).status).toBe(200);
  expect(await staffOf(site)).toEqual([{ email: person.email, role: "owner" }]);
  const browser = site.browser();
  await browser.fetchCsrf();
  const { email, password } = person;
  expect((await browser.post("/api/auth/login", { email, password })).status).toBe(200);
});

test("the start link has our own address and its secret in the fragment", async ({ site }) => {
  expect(site.site.setupLink).toMatch(/^https:\/\/www\.valley-it\.test\/setup#[\w-]{32}$/);
  expect(JSON.stringify(site.logged)).not.toContain(tokenOf(site));
  const stored = await site.ctx.db.selectFrom("setupLink").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(tokenOf(site));
});

test("the start link works once", async ({ site }) => {
  await setUp(site, { token: tokenOf(site) });
  const second = await setUp(site, { token: tokenOf(site), email: "other@valleyfirm.test" });
  expect(second.status).toBe(403);
  expect(await staffOf(site)).toHaveLength(1);
});

test("only one of two simultaneous uses of the start link creates an owner", async ({ site }) => {
  const token = tokenOf(site);
  const answers = await Promise.all([
    setUp(site, { token }),
    setUp(site, { token, email: "other@valleyfirm.test" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(await staffOf(site)).toHaveLength(1);
});

test("the start link ends after a day", async ({ site }) => {
  clock.advance(24 * 60 * 60_000);
  expect((await setUp(site, { token: tokenOf(site) })).status).toBe(403);
  expect(await staffOf(site)).toEqual([]);
});

test("an unknown start link creates nobody", async ({ site }) => {
  expect((await setUp(site, { token: "x".repeat(32) })).status).toBe(403);
  expect(await staffOf(site)).toEqual([]);
});

for (const [why, password] of Object.entries({
  "is short": "short, sweet",
  "is on every list": "passwordpassword",
  "is built on the person's name": "ines vega ines vega",
  "is built on the company's name": "larkmesalarkmesa",
})) {
  test(`a password that ${why} is refused on its field, and the link stays good`, async ({
    site,
  }) => {
    const refused = await setUp(site, { token: tokenOf(site), password });
    expect(refused.status).toBe(422);
    expect((await jsonOf<{ fields: object }>(refused)).fields).toHaveProperty("password");
    expect((await setUp(site, { token: tokenOf(site) })).status).toBe(200);
  });
}

test("attempts at start links are limited by network", async ({ site }) => {
  const browser = site.browser();
  await browser.fetchCsrf();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 21; attempt += 1) {
    const answer = await browser.post("/api/auth/setup", { ...person, token: "x".repeat(32) });
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(403));
  expect(statuses[20]).toBe(429);
});

test("a start with staff makes no link, and a configured owner is created once", async ({
  startSite,
}) => {
  const site = await startSite({
    env: { ADMIN_EMAIL: "Boss@ValleyFirm.test", ADMIN_PASSWORD: "correct-horse-battery-77" },
  });
  expect(site.site.setupLink).toBeNull();
  expect(await staffOf(site)).toEqual([{ email: "boss@valleyfirm.test", role: "owner" }]);
});
