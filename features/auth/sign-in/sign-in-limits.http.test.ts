import { normalizeAddress } from "#platform/http/client-address.server.ts";
import { consumePoint } from "#platform/http/rate-limit.server.ts";
import { aStaffMember, staffPassword } from "#tests/builders/staff.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import { requireSignInAttempt } from "./sign-in-limits.server.ts";

async function signIn(browser: BrowserSession, email: string, password: string) {
  await browser.fetchCsrf();
  return browser.post("/api/auth/login", { email, password });
}

const wrong = "a wrong pass phrase here";

/** Tries wrong passwords, each as soon as it is allowed. Returns the waits in seconds. */
async function failInPatience(browser: BrowserSession, email: string, times: number) {
  const waits: number[] = [];
  while (waits.length < times) {
    const response = await signIn(browser, email, wrong);
    if (response.status === 401) {
      waits.push(0);
      continue;
    }
    const seconds = Number(response.headers.get("retry-after"));
    waits[waits.length - 1] = seconds;
    clock.advance(seconds * 1000);
    if (waits.length === times) break;
  }
  return waits;
}

async function spendAll(site: TestSite, name: string, who: string) {
  for (let point = 0; point < 50; point += 1) {
    await consumePoint(site.ctx, { name, points: 50, seconds: 600 }, who);
  }
}

test("wrong passwords make each next attempt wait longer, and the answer says how long", async ({
  site,
}) => {
  const staff = await aStaffMember(site.ctx, "owner");
  const browser = site.browser();
  expect(await failInPatience(browser, staff.email, 8)).toEqual([0, 0, 0, 0, 2, 4, 8, 0]);
  const refused = await signIn(browser, staff.email, staffPassword);
  expect(refused.status).toBe(429);
  expect(await jsonOf(refused)).toMatchObject({ code: "too_many_requests" });
  clock.advance(Number(refused.headers.get("retry-after")) * 1000);
  expect((await signIn(browser, staff.email, staffPassword)).status).toBe(200);
  expect((await signIn(browser, staff.email, wrong)).status).toBe(401);
  expect((await signIn(browser, staff.email, staffPassword)).status).toBe(200);
});

test("an unknown address is limited like a known one", async ({ site }) => {
  const waits = await failInPatience(site.browser(), "nobody@valleyfirm.test", 6);
  expect(waits).toEqual([0, 0, 0, 0, 2, 0]);
});

test("one network has ten attempts in ten minutes at one account", async ({ site }) => {
  const browser = site.browser();
  await failInPatience(browser, "nobody@valleyfirm.test", 10);
  const refused = await signIn(browser, "nobody@valleyfirm.test", wrong);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
});

test("wrong passwords from elsewhere do not lock the owner out", async ({ site }) => {
  const staff = await aStaffMember(site.ctx, "owner");
  await failInPatience(site.browser(), staff.email, 6);
  expect((await signIn(site.browser(), staff.email, staffPassword)).status).toBe(200);
});

test("one network has fifty attempts in ten minutes over all accounts", async ({ site }) => {
  const staff = await aStaffMember(site.ctx, "owner");
  const browser = site.browser("192.0.2.44");
  await spendAll(site, "sign-in-address", "192.0.2.44");
  expect((await signIn(browser, staff.email, staffPassword)).status).toBe(429);
  expect((await signIn(site.browser(), staff.email, staffPassword)).status).toBe(200);
  clock.advance(600_001);
  expect((await signIn(browser, staff.email, staffPassword)).status).toBe(200);
});

test("one account has fifty attempts in ten minutes from everywhere, then more after a pause", async ({
  site,
}) => {
  const staff = await aStaffMember(site.ctx, "owner");
  for (let step = 0; step < 50; step += 1) {
    await requireSignInAttempt({ ...site.ctx, address: `192.0.2.${step}` }, staff.email, null);
  }
  expect((await signIn(site.browser(), staff.email, staffPassword)).status).toBe(429);
  clock.advance(600_001);
  expect((await signIn(site.browser(), staff.email, staffPassword)).status).toBe(200);
});

test("simultaneous attempts are all counted", async ({ site }) => {
  const browser = site.browser();
  await browser.fetchCsrf();
  const body = { email: "nobody@valleyfirm.test", password: wrong };
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => browser.post("/api/auth/login", body)),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(4);
  expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
});

test("changing the IPv6 network gives at most forty attempts at one account from a /56", async ({
  site,
}) => {
  const tryFrom = (step: number) => {
    const address = normalizeAddress(`2001:db8:7:${step.toString(16)}::1`);
    return requireSignInAttempt({ ...site.ctx, address }, "nobody@valleyfirm.test", null);
  };
  for (let step = 0; step < 40; step += 1) await tryFrom(step);
  await expect(tryFrom(40)).rejects.toMatchObject({ code: "too_many_requests" });
});
