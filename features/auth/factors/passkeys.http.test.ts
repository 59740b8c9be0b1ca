import { rescueFromConsole } from "#features/auth/staff/rescue.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { staffPassword } from "#tests/builders/staff.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import {
  clock,
  expect,
  jsonOf,
  publicUrl,
  type SignedIn,
  type TestSite,
  test,
} from "#tests/http/harness.ts";
import { Authenticator } from "#tests/stand-ins/authenticator.ts";

type Options = Record<string, unknown>;

async function optionsOf(response: Response): Promise<Options> {
  expect(response.status).toBe(200);
  return (await jsonOf<{ options: Options }>(response)).options;
}

/** Adds a passkey of this device to the account. */
async function withPasskey(person: SignedIn, device = new Authenticator(publicUrl)) {
  const begun = await person.post("/api/account/passkeys/options", { password: staffPassword });
  const credential = device.make(await optionsOf(begun));
  const answer = await person.post("/api/account/passkeys", { name: "Laptop", credential });
  return { device, answer };
}

async function freshBrowser(site: TestSite): Promise<BrowserSession> {
  const browser = site.browser();
  await browser.fetchCsrf();
  return browser;
}

async function signInBy(browser: BrowserSession, device: Authenticator) {
  const options = await optionsOf(await browser.post("/api/auth/passkey/options"));
  return browser.post("/api/auth/passkey", { credential: device.sign(options) });
}

async function isIn(browser: BrowserSession) {
  return (await browser.get("/api/auth/validate")).status === 200;
}

test("a passkey is added with the password, is listed, and signs in alone", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const wrong = { password: "not the password" };
  expect((await owner.post("/api/account/passkeys/options", wrong)).status).toBe(422);
  const before = site.browser();
  for (const [name, value] of owner.cookies) before.cookies.set(name, value);
  const { device, answer } = await withPasskey(owner);
  expect(answer.status).toBe(200);
  expect([await isIn(before), await isIn(owner)]).toEqual([false, true]);
  expect(await jsonOf(await owner.get("/api/account/passkeys"))).toMatchObject({
    passkeys: [{ name: "Laptop", synced: false }],
  });
  const browser = await freshBrowser(site);
  const signedIn = await signInBy(browser, device);
  expect(await jsonOf(signedIn)).toMatchObject({ user: { email: owner.staff.email } });
  const cookie = signedIn.headers.getSetCookie().find((line) => line.startsWith("__Host-session="));
  expect(cookie).toMatch(/Max-Age=43200.*HttpOnly.*SameSite=Lax.*Secure/i);
  expect(await isIn(browser)).toBe(true);
});

test("a passkey carries the company's name", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const begun = await owner.post("/api/account/passkeys/options", { password: staffPassword });
  const { company } = await currentSettings(site.ctx);
  const { rp } = await optionsOf(begun);
  expect(rp).toEqual({ id: new URL(publicUrl).hostname, name: company.brandName });
});

test("a person with a passkey needs it after the password", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const { device } = await withPasskey(owner);
  const browser = await freshBrowser(site);
  const { email, password } = owner.staff;
  const first = await browser.post("/api/auth/login", { email, password });
  expect(await jsonOf(first)).toEqual({ challenge: true, app: false, passkey: true });
  expect(await isIn(browser)).toBe(false);
  expect((await signInBy(browser, device)).status).toBe(200);
  expect(await isIn(browser)).toBe(true);
});

test("a passkey without user verification is refused, when added and at sign-in", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const careless = new Authenticator(publicUrl);
  careless.verifies = false;
  expect((await withPasskey(owner, careless)).answer.status).toBe(422);
  const { device } = await withPasskey(owner);
  device.verifies = false;
  const browser = await freshBrowser(site);
  expect((await signInBy(browser, device)).status).toBe(401);
  expect(await isIn(browser)).toBe(false);
});

test("another site's passkey, an unknown one and an answer sent twice are refused", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const elsewhere = new Authenticator("https://www.valley-it.evil.test");
  expect((await withPasskey(owner, elsewhere)).answer.status).toBe(422);
  const { device } = await withPasskey(owner);
  const browser = await freshBrowser(site);
  expect((await signInBy(browser, new Authenticator(publicUrl))).status).toBe(401);
  const options = await optionsOf(await browser.post("/api/auth/passkey/options"));
  const credential = device.sign(options);
  const held = new Map(browser.cookies);
  expect((await browser.post("/api/auth/passkey", { credential })).status).toBe(200);
  const thief = await freshBrowser(site);
  for (const [name, value] of held) if (name.includes("passkey")) thief.cookies.set(name, value);
  expect((await thief.post("/api/auth/passkey", { credential })).status).toBe(401);
});

test("a passkey is added only by the person who asked for it", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const office = await site.signInAs("office");
  const asked = await owner.post("/api/account/passkeys/options", { password: staffPassword });
  const credential = new Authenticator(publicUrl).make(await optionsOf(asked));
  office.cookies.set("__Host-passkey", owner.cookies.get("__Host-passkey") ?? "");
  const added = await office.post("/api/account/passkeys", { name: "Laptop", credential });
  expect(added.status).toBe(422);
});

test("removing a passkey asks for the password, and suspended people cannot sign in with one", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const office = await site.signInAs("office");
  const { device } = await withPasskey(office);
  const listed = await office.get("/api/account/passkeys");
  const [passkey] = (await jsonOf<{ passkeys: { id: string }[] }>(listed)).passkeys;
  const path = `/api/account/passkeys/${passkey?.id}/remove`;
  expect((await office.post(path, { password: "not the password" })).status).toBe(422);
  expect((await owner.post(path, { password: staffPassword })).status).toBe(404);
  await owner.post(`/api/security/staff/${office.staff.id}/suspend`);
  expect((await signInBy(await freshBrowser(site), device)).status).toBe(401);
  await owner.post(`/api/security/staff/${office.staff.id}/restore`);
  const again = await freshBrowser(site);
  expect((await signInBy(again, device)).status).toBe(200);
  const token = await again.fetchCsrf();
  expect(token).not.toBe("");
  expect((await again.post(path, { password: staffPassword })).status).toBe(200);
  expect(await isIn(again)).toBe(true);
  expect((await signInBy(await freshBrowser(site), device)).status).toBe(401);
  const rows = await site.ctx.db.selectFrom("audit").select("action").execute();
  const actions = rows.map(({ action }) => action);
  expect(actions).toContain("factor.passkey_added");
  expect(actions).toContain("factor.passkey_removed");
  expect(actions).toContain("sign_in.passkey_refused");
});

test("a passkey stays when its removal cannot be audited", async ({ site }) => {
  const owner = await site.signInAs("owner");
  await withPasskey(owner);
  const { passkeys } = await jsonOf<{ passkeys: { id: string }[] }>(
    await owner.get("/api/account/passkeys"),
  );
  await site.ctx.db.deleteFrom("auditHead").execute();
  const path = `/api/account/passkeys/${passkeys[0]?.id}/remove`;
  const answer = await owner.post(path, { password: staffPassword });
  expect(answer.status).toBe(500);
  expect(await jsonOf(await owner.get("/api/account/passkeys"))).toMatchObject({ passkeys });
});

async function passwordSignIn(site: TestSite, email: string): Promise<BrowserSession> {
  const browser = await freshBrowser(site);
  await browser.post("/api/auth/login", { email, password: staffPassword });
  await browser.fetchCsrf();
  return browser;
}

test.for(["owner", "office", "marketing", "technician", "viewer"] as const)(
  "%s without a second factor works during the grace and then reaches nothing but the set-up",
  async (role, { site }) => {
    const owner = await site.signInAs(role);
    const { user } = await jsonOf<{ user: object }>(await owner.get("/api/auth/validate"));
    expect(user).toMatchObject({ factorDueAt: clock.now() + 14 * dayMs, factorOverdue: false });
    clock.advance(14 * dayMs);
    const later = await passwordSignIn(site, owner.staff.email);
    const validated = await jsonOf<{ user: object }>(await later.get("/api/auth/validate"));
    expect(validated.user).toMatchObject({ factorOverdue: true, permissions: [] });
    for (const path of ["/api/leads", "/api/security/staff", "/api/settings", "/api/staff"]) {
      expect([path, (await later.get(path)).status]).toEqual([path, 401]);
    }
    const device = new Authenticator(publicUrl);
    const begun = await later.post("/api/account/passkeys/options", { password: staffPassword });
    const credential = device.make(await optionsOf(begun));
    await later.post("/api/account/passkeys", { name: "Key", credential });
    expect((await later.get("/api/staff")).status).toBe(200);
  },
);

test("the setting decides which roles need a second factor", async ({ site }) => {
  const office = await site.signInAs("office");
  const owner = await site.signInAs("owner");
  const value = { secondFactorRoles: ["office"], graceDays: 0 };
  const saved = await owner.request("/api/settings/staffAccess", {
    method: "PUT",
    json: { value, version: 0 },
  });
  expect(saved.status).toBe(200);
  expect((await office.get("/api/leads")).status).toBe(401);
  const { user } = await jsonOf<{ user: object }>(await owner.get("/api/auth/validate"));
  expect(user).not.toHaveProperty("factorDueAt");
});

test("the console restores access for an owner who lost every factor", async ({ site }) => {
  const owner = await site.signInAs("owner");
  await withPasskey(owner);
  clock.advance(20 * dayMs);
  const link = await rescueFromConsole(site.ctx, owner.staff.email);
  const browser = await freshBrowser(site);
  const token = link.split("#")[1];
  const password = "marble ladder quiet fourteen";
  expect((await browser.post("/api/auth/reset-password", { token, password })).status).toBe(200);
  await browser.post("/api/auth/login", { email: owner.staff.email, password });
  const { user } = await jsonOf<{ user: object }>(await browser.get("/api/auth/validate"));
  expect(user).toMatchObject({ factorOverdue: true });
  expect((await browser.get("/api/security/staff")).status).toBe(401);
});

test("changing a role asks for the password again ten minutes after signing in", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const office = await site.signInAs("office");
  const path = `/api/security/staff/${office.staff.id}`;
  const { staff } = await jsonOf<{ staff: { id: string; updatedAt: number }[] }>(
    await owner.get("/api/security/staff"),
  );
  const updatedAt = staff.find(({ id }) => id === office.staff.id)?.updatedAt;
  const change = { method: "PATCH", json: { role: "viewer", updatedAt } };
  clock.advance(11 * 60_000);
  const refused = await owner.request(path, change);
  expect([refused.status, await jsonOf(refused)]).toMatchObject([
    403,
    { code: "confirm_password" },
  ]);
  const wrong = await owner.post("/api/account/confirm", { password: "not the password" });
  expect(wrong.status).toBe(422);
  expect((await owner.request(path, change)).status).toBe(403);
  const confirmed = await owner.post("/api/account/confirm", { password: staffPassword });
  expect(confirmed.status).toBe(200);
  const row = await site.ctx.db
    .selectFrom("audit")
    .select("actorId")
    .where("action", "=", "password.confirmed")
    .executeTakeFirst();
  expect(row?.actorId).toBe(owner.staff.id);
  expect((await owner.request(path, change)).status).toBe(200);
});

test("suspending somebody asks for the password again ten minutes after signing in", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const office = await site.signInAs("office");
  const suspend = () => owner.post(`/api/security/staff/${office.staff.id}/suspend`);
  clock.advance(11 * 60_000);
  const refused = await suspend();
  expect([refused.status, await jsonOf(refused)]).toMatchObject([
    403,
    { code: "confirm_password" },
  ]);
  await owner.post("/api/account/confirm", { password: staffPassword });
  expect((await suspend()).status).toBe(200);
});

test("staff from before second factors were required get the full grace period at the upgrade", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const upgrade = clock.now();
  // Matches an old account after the migration.
  await site.ctx.db
    .updateTable("staff")
    .set({ joinedAt: upgrade - 400 * dayMs, graceFrom: upgrade })
    .where("id", "=", office.staff.id)
    .execute();
  const { user } = await jsonOf<{ user: object }>(await office.get("/api/auth/validate"));
  expect(user).toMatchObject({ factorDueAt: upgrade + 14 * dayMs, factorOverdue: false });
});
