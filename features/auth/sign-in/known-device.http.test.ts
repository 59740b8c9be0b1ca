import { linkAddress } from "#features/auth/staff/link.server.ts";
import { withApp } from "#tests/builders/app-factor.ts";
import { aStaffMember, staffPassword } from "#tests/builders/staff.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { clock, expect, jsonOf, publicUrl, type TestSite, test } from "#tests/http/harness.ts";
import { Authenticator } from "#tests/stand-ins/authenticator.ts";
import { requireSignInAttempt } from "./sign-in-limits.server.ts";

const deviceName = "__Host-device";
const wrong = "a wrong pass phrase here";
const newPassword = "copper window sailing thirteen";

async function signIn(browser: BrowserSession, email: string, password = staffPassword) {
  await browser.fetchCsrf();
  return browser.post("/api/auth/login", { email, password });
}

/** Returns a browser in which the person has signed in and out. */
async function knownBrowser(site: TestSite, email: string) {
  const browser = site.browser();
  const answer = await signIn(browser, email);
  expect(answer.status).toBe(200);
  browser.csrfToken = (await jsonOf<{ token: string }>(answer)).token;
  await browser.post("/api/auth/logout");
  return browser;
}

/** Uses up the account's attempts for ten minutes, each from another IP address. */
async function exhaustTries(site: TestSite, email: string) {
  const tries = Array.from({ length: 51 }, (_, step) =>
    requireSignInAttempt({ ...site.ctx, address: `203.0.113.${step}` }, email, null),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.some(({ status }) => status === "rejected")).toBe(true);
}

test("a stranger who uses up an account's attempts does not lock out a known device", async ({
  site,
}) => {
  const staff = await aStaffMember(site.ctx, "owner");
  const known = await knownBrowser(site, staff.email);
  await exhaustTries(site, staff.email);
  expect((await signIn(site.browser(), staff.email)).status).toBe(429);
  expect((await signIn(known, staff.email)).status).toBe(200);
});

test("a stranger in the same network does not lock out a known device", async ({ site }) => {
  const staff = await aStaffMember(site.ctx, "owner");
  const known = await knownBrowser(site, staff.email);
  const ctx = { ...site.ctx, address: known.address };
  for (let step = 0; step < 49; step += 1) {
    await requireSignInAttempt(ctx, `nobody-${step}@valleyfirm.test`, null);
  }
  expect((await signIn(site.browser(known.address), staff.email)).status).toBe(429);
  expect((await signIn(known, staff.email)).status).toBe(200);
});

test("a passkey signs in while a stranger uses up the account's attempts", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const device = new Authenticator(publicUrl);
  type Options = { options: Record<string, unknown> };
  const optionsOf = async (answer: Promise<Response>) =>
    (await jsonOf<Options>(await answer)).options;
  const begun = owner.post("/api/account/passkeys/options", { password: staffPassword });
  const credential = device.make(await optionsOf(begun));
  await owner.post("/api/account/passkeys", { name: "Laptop", credential });
  await exhaustTries(site, owner.staff.email);
  const browser = site.browser();
  await browser.fetchCsrf();
  const asked = optionsOf(browser.post("/api/auth/passkey/options"));
  const answer = await browser.post("/api/auth/passkey", {
    credential: device.sign(await asked),
  });
  expect(answer.status).toBe(200);
  expect(browser.cookies.has(deviceName)).toBe(true);
});

test("a known device has ten attempts of its own and growing waits", async ({ site }) => {
  const staff = await aStaffMember(site.ctx, "owner");
  const known = await knownBrowser(site, staff.email);
  const statuses: number[] = [];
  for (let tries = 0; tries < 10; ) {
    const answer = await signIn(known, staff.email, wrong);
    statuses.push(answer.status);
    if (answer.status === 429) clock.advance(Number(answer.headers.get("retry-after")) * 1000);
    else tries += 1;
  }
  expect(statuses.slice(0, 6)).toEqual([401, 401, 401, 401, 401, 429]);
  const refused = await signIn(known, staff.email);
  expect(refused.status).toBe(429);
  clock.advance(600_000);
  expect((await signIn(known, staff.email)).status).toBe(200);
});

test("a known device replaces neither the password nor the second factor", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const known = await knownBrowser(site, owner.staff.email);
  expect((await known.get("/api/auth/validate")).status).toBe(401);
  expect((await signIn(known, owner.staff.email, wrong)).status).toBe(401);
  const app = await withApp(owner);
  const challenged = await signIn(known, owner.staff.email);
  expect(await jsonOf(challenged)).toEqual({ challenge: true, app: true, passkey: false });
  expect(challenged.headers.getSetCookie().join()).not.toContain(deviceName);
  expect((await known.get("/api/auth/validate")).status).toBe(401);
  const answer = { code: await app.code(), kind: "app" };
  expect((await known.post("/api/auth/challenge", answer)).status).toBe(200);
});

test("the device cookie is host-only, hidden from scripts, and set only by a sign-in", async ({
  site,
}) => {
  const staff = await aStaffMember(site.ctx, "office");
  const browser = site.browser();
  await browser.get("/api/auth/validate");
  await signIn(browser, staff.email, wrong);
  await browser.post("/api/auth/reset-request", { email: staff.email });
  expect([...browser.cookies.keys()]).toEqual(["__Host-browser"]);
  const lines = (await signIn(browser, staff.email)).headers.getSetCookie();
  const line = lines.find((each) => each.startsWith(deviceName));
  expect(line).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
});

/** Returns whether a browser can sign in after a stranger has used up the account's attempts. */
async function isKnown(site: TestSite, browser: BrowserSession, email: string, password?: string) {
  await exhaustTries(site, email);
  return (await signIn(browser, email, password)).status === 200;
}

test("a changed password makes every other device unknown, and this browser known", async ({
  site,
}) => {
  const staff = await aStaffMember(site.ctx, "office");
  const old = await knownBrowser(site, staff.email);
  const browser = site.browser();
  const { token } = await jsonOf<{ token: string }>(await signIn(browser, staff.email));
  browser.csrfToken = token;
  const change = { current: staffPassword, password: newPassword };
  expect((await browser.post("/api/account/password", change)).status).toBe(200);
  expect(await isKnown(site, old, staff.email, newPassword)).toBe(false);
  expect(await isKnown(site, browser, staff.email, newPassword)).toBe(true);
});

test("a password set by a mailed link makes every other device unknown, and this browser known", async ({
  site,
}) => {
  const staff = await aStaffMember(site.ctx, "office");
  const old = await knownBrowser(site, staff.email);
  const browser = site.browser();
  await browser.fetchCsrf();
  await browser.post("/api/auth/reset-request", { email: staff.email });
  const link = await site.ctx.db.selectFrom("staffLink").select("id").executeTakeFirstOrThrow();
  const token = new URL(await linkAddress(site.ctx, "reset", link.id)).hash.slice(1);
  const set = { token, password: newPassword };
  expect((await browser.post("/api/auth/reset-password", set)).status).toBe(200);
  expect((await browser.get("/api/auth/validate")).status).toBe(401);
  expect(await isKnown(site, old, staff.email, newPassword)).toBe(false);
  expect(await isKnown(site, browser, staff.email, newPassword)).toBe(true);
});

test("a lockdown makes every device unknown", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const known = await knownBrowser(site, owner.staff.email);
  expect((await owner.post("/api/security/lockdown", { confirm: "END" })).status).toBe(200);
  expect(await isKnown(site, known, owner.staff.email)).toBe(false);
});

test("a device is unknown 180 days after its last sign-in", async ({ site }) => {
  const staff = await aStaffMember(site.ctx, "office");
  const known = await knownBrowser(site, staff.email);
  clock.advance(180 * 86_400_000);
  expect(await isKnown(site, known, staff.email)).toBe(false);
});

test("a device is unknown to other accounts, and a forged cookie to all", async ({ site }) => {
  const staff = await aStaffMember(site.ctx, "office");
  const other = await aStaffMember(site.ctx, "owner");
  const known = await knownBrowser(site, staff.email);
  expect(await isKnown(site, known, other.email)).toBe(false);
  const cookie = known.cookies.get(deviceName) ?? "";
  const [id, , expires, signature] = cookie.split(".");
  for (const forged of [
    [id, other.id, expires, signature].join("."),
    [id, staff.id, `9${expires}`, signature].join("."),
    ["A".repeat(22), staff.id, expires, signature].join("."),
    cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    "x",
  ]) {
    const browser = site.browser();
    browser.cookies.set(deviceName, forged);
    expect([forged, await isKnown(site, browser, staff.email)]).toEqual([forged, false]);
  }
  expect(await isKnown(site, known, staff.email)).toBe(true);
});

test("unknown, wrong and suspended get the same answer on a known device too", async ({ site }) => {
  const staff = await aStaffMember(site.ctx, "office");
  const gone = await aStaffMember(site.ctx, "office");
  const known = await knownBrowser(site, gone.email);
  await site.ctx.db.updateTable("staff").set({ disabled: 1 }).where("id", "=", gone.id).execute();
  const answers = await Promise.all(
    [
      [staff.email, wrong],
      [gone.email, staffPassword],
      ["nobody@valleyfirm.test", wrong],
    ].map(async ([email = "", password]) => {
      const answer = await signIn(known, email, password);
      const { error, code } = await jsonOf(answer);
      return [answer.status, error, code, answer.headers.getSetCookie()];
    }),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.[0]).toBe(401);
});
