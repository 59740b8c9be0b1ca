import { linkAddress } from "#features/auth/staff/link.server.ts";
import { unsubscribe } from "#features/newsletter/membership.server.ts";
import { currentKey } from "#platform/key-ring.server.ts";
import { confirmToken } from "#platform/mail/list-links.server.ts";
import { withApp } from "#tests/builders/app-factor.ts";
import { staffPassword } from "#tests/builders/staff.ts";
import { aSubscriber } from "#tests/builders/subscriber.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

// "End everything now" voids sessions, tokens and staff links; visitors' links stay valid.

async function lockdown(site: TestSite): Promise<void> {
  const owner = await site.signInAs("owner");
  expect((await owner.post("/api/security/lockdown", { confirm: "END" })).status).toBe(200);
}

async function freshBrowser(site: TestSite): Promise<BrowserSession> {
  const browser = site.browser();
  await browser.fetchCsrf();
  return browser;
}

async function firstStep(site: TestSite, email: string): Promise<BrowserSession> {
  const browser = await freshBrowser(site);
  const answer = await browser.post("/api/auth/login", { email, password: staffPassword });
  expect(await jsonOf(answer)).toMatchObject({ challenge: true });
  return browser;
}

test("a session cookie from before the rotation is void, even if its session came back into the database", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const row = await site.ctx.db
    .selectFrom("staffSession")
    .selectAll()
    .where("staffId", "=", office.staff.id)
    .executeTakeFirstOrThrow();
  await lockdown(site);
  await site.ctx.db.insertInto("staffSession").values(row).execute();
  expect((await office.get("/api/auth/validate")).status).toBe(401);
});

test("a CSRF token from before the rotation is refused, and a new one is accepted", async ({
  site,
}) => {
  const browser = await freshBrowser(site);
  await lockdown(site);
  const ask = () => browser.post("/api/auth/reset-request", { email: "nobody@valleyfirm.test" });
  expect((await ask()).status).toBe(403);
  await browser.fetchCsrf();
  expect((await ask()).status).toBe(200);
});

test("a password link from before the rotation is void, even if it were open again", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const person = { name: "Ines Vega", email: "ines@valleyfirm.test", role: "viewer" };
  await owner.post("/api/security/staff", person);
  const link = await site.ctx.db.selectFrom("staffLink").select("id").executeTakeFirstOrThrow();
  const tokenNow = async () =>
    new URL(await linkAddress(site.ctx, "invite", link.id)).hash.slice(1);
  const before = await tokenNow();
  await lockdown(site);
  await site.ctx.db.updateTable("staffLink").set({ usedAt: null }).execute();
  const browser = await freshBrowser(site);
  const use = async (token: string) => {
    const body = { token, password: "copper window sailing thirteen" };
    return (await browser.post("/api/auth/reset-password", body)).status;
  };
  expect(await use(before)).toBe(403);
  expect(await use(await tokenNow())).toBe(200);
});

test("a pending second step ends; authenticator apps from before and after the rotation sign in", async ({
  site,
}) => {
  const early = await site.signInAs("owner");
  const earlyApp = await withApp(early);
  const underWay = await firstStep(site, early.staff.email);
  await lockdown(site);
  await underWay.fetchCsrf();
  const late = await underWay.post("/api/auth/challenge", {
    code: await earlyApp.code(),
    kind: "app",
  });
  expect(late.status).toBe(401);
  const lateOne = await site.signInAs("owner");
  const lateApp = await withApp(lateOne);
  await lockdown(site);
  for (const [person, app] of [[early, earlyApp] as const, [lateOne, lateApp] as const]) {
    clock.advance(60_000);
    const browser = await firstStep(site, person.staff.email);
    const answer = await browser.post("/api/auth/challenge", {
      code: await app.code(),
      kind: "app",
    });
    expect(await jsonOf(answer)).toMatchObject({ user: { email: person.staff.email } });
    const again = await firstStep(site, person.staff.email);
    const [code = ""] = app.recoveryCodes;
    const recovered = await again.post("/api/auth/challenge", { code, kind: "recovery" });
    expect(recovered.status).toBe(200);
  }
});

test("links of subscribers and visitors stay valid", async ({ site }) => {
  const reader = await aSubscriber(site.ctx);
  const waiting = { id: crypto.randomUUID(), requestedAt: clock.now() };
  const confirms = confirmToken(site.appContext.env, "newsletter confirmation", waiting);
  await lockdown(site);
  expect(confirmToken(site.appContext.env, "newsletter confirmation", waiting)).toBe(confirms);
  await unsubscribe(site.ctx, reader.leaveToken);
  const left = await site.ctx.db
    .selectFrom("subscriber")
    .select("state")
    .where("id", "=", reader.id)
    .executeTakeFirst();
  expect(left?.state).toBe("unsubscribed");
});

test("every purpose has its own key, and every rotation new ones", async ({ site }) => {
  const keys = async () =>
    Promise.all(
      (["sign-in", "csrf", "staff-link"] as const).map((each) => currentKey(site.ctx, each)),
    );
  const first = await keys();
  expect(first).not.toContain(site.appContext.env.SESSION_SECRET);
  await lockdown(site);
  const second = await keys();
  await lockdown(site);
  const third = await keys();
  expect(new Set([...first, ...second, ...third]).size).toBe(9);
});

test("two simultaneous rotations are both answered", async ({ site }) => {
  const owners = [await site.signInAs("owner"), await site.signInAs("owner")];
  const answers = await Promise.all(
    owners.map((owner) => owner.post("/api/security/lockdown", { confirm: "END" })),
  );
  // The later request may already have lost its session or its CSRF token.
  for (const { status } of answers) expect([200, 401, 403]).toContain(status);
  const turns = await site.ctx.db.selectFrom("keyTurn").select("generation").execute();
  expect(turns.length).toBeGreaterThan(0);
  for (const owner of owners) expect((await owner.get("/api/auth/validate")).status).toBe(401);
});
