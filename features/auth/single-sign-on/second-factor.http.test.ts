import { dayMs, hourMs } from "#platform/time/durations.ts";
import { withApp } from "#tests/builders/app-factor.ts";
import { aStaffMember } from "#tests/builders/staff.ts";
import { aToken } from "#tests/builders/token.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { clock, expect, jsonOf } from "#tests/http/harness.ts";
import {
  fieldsOf,
  personOf,
  runCheck,
  saveSettings,
  signOn,
  test,
} from "#tests/http/single-sign-on.ts";

const isIn = async (browser: BrowserSession) =>
  (await browser.get("/api/auth/validate")).status === 200;

test("a person with an app of their own answers it, unless the directory proves a second factor", async ({
  site,
  directory,
  owner,
}) => {
  const office = await site.signInAs("office");
  const app = await withApp(office);
  const { email, id } = office.staff;
  const strong = personOf(email, { amr: ["pwd", "mfa"] });
  const browser = site.browser();
  const challenged = await signOn(browser, directory, strong);
  expect(await jsonOf(challenged)).toEqual({
    challenge: true,
    app: true,
    passkey: false,
    from: "/admin/blog",
  });
  expect(await isIn(browser)).toBe(false);
  const wrong = await browser.post("/api/auth/challenge", { code: "000000", kind: "app" });
  expect(wrong.status).toBe(422);
  const right = await browser.post("/api/auth/challenge", { code: await app.code(), kind: "app" });
  expect(right.status).toBe(200);
  expect(await isIn(browser)).toBe(true);

  await saveSettings(owner, fieldsOf(directory, { acceptsFactor: true, factorValues: "mfa" }));
  const trusted = await signOn(site.browser(), directory, strong);
  expect(await jsonOf(trusted)).toMatchObject({ user: { id } });
  const weak = await signOn(site.browser(), directory, personOf(email, { amr: ["pwd"] }));
  expect(await jsonOf(weak)).toMatchObject({ challenge: true });
});

test("a factor that the directory proved counts for the duty to have one, for that session alone", async ({
  site,
  directory,
  owner,
}) => {
  await saveSettings(owner, fieldsOf(directory, { acceptsFactor: true, factorValues: "mfa" }));
  const staff = await aStaffMember(site.ctx, "office");
  clock.advance(15 * dayMs);
  const strong = site.browser();
  await signOn(strong, directory, personOf(staff.email, { amr: ["mfa"] }));
  expect((await strong.get("/api/leads")).status).toBe(200);
  const weak = site.browser();
  await signOn(weak, directory, personOf(staff.email, { amr: ["pwd"] }));
  expect((await weak.get("/api/leads")).status).toBe(401);
  const again = await site.signInAs("owner");
  const settings = fieldsOf(directory, { acceptsFactor: false });
  expect((await saveSettings(again, settings)).status).toBe(200);
  expect((await strong.get("/api/leads")).status).toBe(401);
});

test("a token works on while the directory proved its maker's second factor at their last sign-in", async ({
  site,
  directory,
  owner,
}) => {
  await saveSettings(owner, fieldsOf(directory, { acceptsFactor: true, factorValues: "mfa" }));
  const token = await aToken(owner, { days: 90 });
  const { email } = owner.staff;
  const ask = async () =>
    (await site.request("/api/leads", { headers: { authorization: `Bearer ${token}` } })).status;
  await signOn(site.browser(), directory, personOf(email, { amr: ["mfa"] }));
  clock.advance(15 * dayMs);
  expect(await ask()).toBe(200);
  await signOn(site.browser(), directory, personOf(email, { amr: ["pwd"] }));
  expect(await ask()).toBe(403);
});

test("a token stops when its maker leaves the directory", async ({ site, directory, owner }) => {
  const maker = await site.signInAs("owner");
  const token = await aToken(maker, { days: 90 });
  const ask = async () =>
    (await site.request("/api/leads", { headers: { authorization: `Bearer ${token}` } })).status;
  await signOn(site.browser(), directory, personOf(maker.staff.email));
  expect(await ask()).toBe(200);
  directory.revokeAll();
  clock.advance(hourMs);
  await runCheck(site);
  expect(await ask()).toBe(401);
  const listed = await (await owner.get("/api/tokens")).json();
  expect(listed.tokens[0].state).toBe("stopped");
});
