import { rescueFromConsole } from "#features/auth/staff/rescue.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { withApp } from "#tests/builders/app-factor.ts";
import { aStaffMember, staffPassword } from "#tests/builders/staff.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

async function firstStep(site: TestSite, email: string): Promise<BrowserSession> {
  const browser = site.browser();
  await browser.fetchCsrf();
  const answer = await browser.post("/api/auth/login", { email, password: staffPassword });
  expect(await jsonOf(answer)).toEqual({ challenge: true, app: true, passkey: false });
  return browser;
}

function answer(browser: BrowserSession, code: string, kind = "app") {
  return browser.post("/api/auth/challenge", { code, kind });
}

async function isIn(browser: BrowserSession) {
  return (await browser.get("/api/auth/validate")).status === 200;
}

test("a person with an app needs both password and code to sign in", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const app = await withApp(owner);
  const browser = await firstStep(site, owner.staff.email);
  expect(await isIn(browser)).toBe(false);
  for (const path of ["/api/leads", "/api/account/sessions", "/api/account/factors"]) {
    expect((await browser.get(path)).status).toBe(401);
  }
  const setUp = await browser.post("/api/account/factors/app", { password: staffPassword });
  expect(setUp.status).toBe(401);
  const done = await answer(browser, await app.code());
  expect(await jsonOf(done)).toMatchObject({ user: { email: owner.staff.email } });
  const cookie = done.headers.getSetCookie().find((line) => line.startsWith("__Host-session="));
  expect(cookie).toMatch(/Max-Age=43200.*HttpOnly.*SameSite=Lax.*Secure/i);
  expect(await isIn(browser)).toBe(true);
});

test("the authenticator app lists the account under the company's name", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const begun = await owner.post("/api/account/factors/app", { password: staffPassword });
  const { uri } = await jsonOf<{ uri: string }>(begun);
  const { company } = await currentSettings(site.ctx);
  expect(new URL(uri).searchParams.get("issuer")).toBe(company.brandName);
  expect(decodeURIComponent(new URL(uri).pathname)).toContain(`${company.brandName}:`);
});

test("a code of the app works once", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const app = await withApp(owner);
  const code = await app.code();
  expect((await answer(await firstStep(site, owner.staff.email), code)).status).toBe(200);
  const second = await firstStep(site, owner.staff.email);
  expect((await answer(second, code)).status).toBe(401);
  expect(await isIn(second)).toBe(false);
});

test("the code that confirmed the app is used up", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const app = await withApp(owner, { wait: 0 });
  const browser = await firstStep(site, owner.staff.email);
  expect((await answer(browser, app.confirmedWith)).status).toBe(401);
  expect(await isIn(browser)).toBe(false);
  clock.advance(60_000);
  const later = await firstStep(site, owner.staff.email);
  expect((await answer(later, await app.code())).status).toBe(200);
});

test("sign-ins that wait for a code end with a new password and with everything that ends sessions", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const office = await site.signInAs("office");
  const [own, app] = [await withApp(owner), await withApp(office)];
  const before = await firstStep(site, office.staff.email);
  const other = await firstStep(site, owner.staff.email);
  const changed = await office.post("/api/account/password", {
    current: staffPassword,
    password: "copper window sailing thirteen",
  });
  expect(changed.status).toBe(200);
  expect((await answer(before, await app.code())).status).toBe(401);
  expect(await isIn(before)).toBe(false);
  expect((await answer(other, await own.code())).status).toBe(200);
});

test("a challenge ends after five wrong codes", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const app = await withApp(owner);
  const browser = await firstStep(site, owner.staff.email);
  for (let count = 0; count < 5; count += 1) {
    const wrong = await answer(browser, "000000");
    expect([wrong.status, (await jsonOf<{ fields: object }>(wrong)).fields]).toEqual([
      422,
      { code: "This code is wrong." },
    ]);
  }
  expect((await answer(browser, await app.code())).status).toBe(401);
  expect(await isIn(browser)).toBe(false);
});

test("ten wrong codes in a row lock the second step for a quarter of an hour", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const app = await withApp(owner);
  for (let challenge = 0; challenge < 2; challenge += 1) {
    const browser = await firstStep(site, owner.staff.email);
    for (let count = 0; count < 5; count += 1) await answer(browser, "000000");
  }
  const locked = await firstStep(site, owner.staff.email);
  expect((await answer(locked, await app.code())).status).toBe(429);
  clock.advance(15 * 60_000 + 1);
  const later = await firstStep(site, owner.staff.email);
  expect((await answer(later, await app.code())).status).toBe(200);
});

test("a recovery code works once", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const { recoveryCodes } = await withApp(owner);
  const [code = ""] = recoveryCodes;
  const first = await firstStep(site, owner.staff.email);
  expect((await answer(first, code, "recovery")).status).toBe(200);
  expect(await jsonOf(await first.get("/api/account/factors"))).toEqual({
    app: true,
    recoveryCodesLeft: recoveryCodes.length - 1,
  });
  const second = await firstStep(site, owner.staff.email);
  expect((await answer(second, code, "recovery")).status).toBe(422);
});

test.for(["app", "recovery"] as const)(
  "one of two simultaneous uses of a code (%s) signs in",
  async (kind, { site }) => {
    const owner = await site.signInAs("owner");
    const app = await withApp(owner);
    const code = kind === "app" ? await app.code() : (app.recoveryCodes[0] ?? "");
    const browsers = [
      await firstStep(site, owner.staff.email),
      await firstStep(site, owner.staff.email),
    ];
    await Promise.all(browsers.map((browser) => answer(browser, code, kind)));
    const isSignedIn = await Promise.all(browsers.map(isIn));
    expect(isSignedIn.filter(Boolean)).toHaveLength(1);
  },
);

test("a challenge signs in once, even with another code", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const app = await withApp(owner);
  const browser = await firstStep(site, owner.staff.email);
  const other = site.browser();
  await other.fetchCsrf();
  other.cookies.set("__Host-challenge", browser.cookies.get("__Host-challenge") ?? "");
  expect((await answer(browser, await app.code())).status).toBe(200);
  const [code = ""] = app.recoveryCodes;
  expect((await answer(other, code, "recovery")).status).toBe(401);
  expect(await isIn(other)).toBe(false);
});

test("new recovery codes need the password, and the earlier ones end", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const { recoveryCodes } = await withApp(owner);
  const path = "/api/account/factors/recovery-codes";
  expect((await owner.post(path, { password: "not the password" })).status).toBe(422);
  const renewed = await owner.post(path, { password: staffPassword });
  const fresh = await jsonOf<{ recoveryCodes: string[] }>(renewed);
  const browser = await firstStep(site, owner.staff.email);
  expect((await answer(browser, recoveryCodes[0] ?? "", "recovery")).status).toBe(422);
  expect((await answer(browser, fresh.recoveryCodes[0] ?? "", "recovery")).status).toBe(200);
});

test("an open session does not replace a code", async ({ site }) => {
  const owner = await site.signInAs("owner");
  await withApp(owner);
  expect((await answer(owner, "000000")).status).toBe(401);
});

test("setting up and removing an app asks for the password and ends earlier sessions", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const wrong = await owner.post("/api/account/factors/app", { password: "not the password" });
  expect(wrong.status).toBe(422);
  const before = site.browser();
  for (const [name, value] of owner.cookies) before.cookies.set(name, value);
  await withApp(owner);
  expect([await isIn(before), await isIn(owner)]).toEqual([false, true]);
  const path = "/api/account/factors/app/remove";
  expect((await owner.post(path, { password: "not the password" })).status).toBe(422);
  expect((await owner.post(path, { password: staffPassword })).status).toBe(200);
  expect(await isIn(owner)).toBe(true);
  const browser = site.browser();
  await browser.fetchCsrf();
  const { email, password } = owner.staff;
  await browser.post("/api/auth/login", { email, password });
  expect(await isIn(browser)).toBe(true);
});

test("an unconfirmed app locks nobody out", async ({ site }) => {
  const owner = await site.signInAs("owner");
  await owner.post("/api/account/factors/app", { password: staffPassword });
  const wrong = await owner.post("/api/account/factors/app/confirm", { code: "000000" });
  expect(wrong.status).toBe(422);
  const browser = site.browser();
  await browser.fetchCsrf();
  await browser.post("/api/auth/login", { email: owner.staff.email, password: staffPassword });
  expect(await isIn(browser)).toBe(true);
});

test("an owner resets a colleague's second factor, and the console anybody's", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const office = await site.signInAs("office");
  await withApp(office);
  const path = `/api/security/staff/${office.staff.id}/reset-factors`;
  expect((await owner.post(path, { password: "not the password" })).status).toBe(422);
  expect((await owner.post(path, { password: staffPassword })).status).toBe(200);
  expect(await isIn(office)).toBe(false);
  await withApp(owner);
  await rescueFromConsole(site.ctx, owner.staff.email);
  for (const { email } of [office.staff, owner.staff]) {
    const browser = site.browser();
    await browser.fetchCsrf();
    await browser.post("/api/auth/login", { email, password: staffPassword });
    expect(await isIn(browser)).toBe(true);
  }
});

test("a person suspended between the two steps stays out", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const app = await withApp(owner);
  await aStaffMember(site.ctx, "owner");
  const browser = await firstStep(site, owner.staff.email);
  const { id } = owner.staff;
  await site.ctx.db.updateTable("staff").set({ disabled: 1 }).where("id", "=", id).execute();
  expect((await answer(browser, await app.code())).status).toBe(401);
  expect(await isIn(browser)).toBe(false);
});
