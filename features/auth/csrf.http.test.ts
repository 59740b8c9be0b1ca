import { aStaffMember, staffPassword } from "#tests/builders/staff.ts";
import type { Call } from "#tests/http/browser-session.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

const halfHour = 1_800_000;

/** Signs in with the right password and returns the result. */
async function tryLogin(site: TestSite, prepare: (site: TestSite) => Promise<Call>) {
  const staff = await aStaffMember(site.ctx, "owner");
  const browser = site.browser();
  await browser.fetchCsrf();
  const call = await prepare(site);
  const response = await browser.request("/api/auth/login", {
    json: { email: staff.email, password: staffPassword },
    ...call,
  });
  const signIns = await site.ctx.db
    .selectFrom("audit")
    .select("action")
    .where("action", "like", "sign_in%")
    .execute();
  const spent = await site.ctx.db.selectFrom("rateLimit").select("key").execute();
  return {
    status: response.status,
    code: (await jsonOf<{ code?: string }>(response)).code,
    cookies: response.headers.getSetCookie(),
    traces: signIns.length + spent.length,
  };
}

const refusedUntouched = { status: 403, code: "forbidden", cookies: [], traces: 0 };

test("a write without a CSRF token is refused and changes nothing", async ({ site }) => {
  const outcome = await tryLogin(site, async () => ({ headers: { "x-csrf-token": null } }));
  expect(outcome).toEqual(refusedUntouched);
});

test("another browser's token is refused and changes nothing", async ({ site }) => {
  const outcome = await tryLogin(site, async () => ({
    headers: { "x-csrf-token": await site.browser().fetchCsrf() },
  }));
  expect(outcome).toEqual(refusedUntouched);
});

test("a CSRF token ends after thirty minutes", async ({ site }) => {
  const outcome = await tryLogin(site, async () => {
    clock.advance(halfHour);
    return {};
  });
  expect(outcome).toEqual(refusedUntouched);
});

test("a CSRF token is valid for its full thirty minutes", async ({ site }) => {
  const outcome = await tryLogin(site, async () => {
    clock.advance(halfHour - 1000);
    return {};
  });
  expect(outcome.status).toBe(200);
});

for (const forged of [
  "",
  "x",
  "1.2",
  "9999999999999.",
  "9999999999999.AAAA",
  "NaN.x",
  "9".repeat(5000),
]) {
  test(`a forged token is refused: ${JSON.stringify(forged.slice(0, 20))}`, async ({ site }) => {
    const outcome = await tryLogin(site, async () => ({ headers: { "x-csrf-token": forged } }));
    expect(outcome).toEqual(refusedUntouched);
  });
}

const foreign: Record<string, Record<string, string | null>> = {
  "a foreign origin": { origin: "https://evil.test" },
  "an opaque origin": { origin: "null" },
  "a host that starts like ours": { origin: "https://www.valley-it.test.evil.test" },
  "our name without encryption": { origin: "http://www.valley-it.test" },
  "a page of another site": { "sec-fetch-site": "cross-site", origin: null },
  "a sibling subdomain": { "sec-fetch-site": "same-site" },
};

for (const [what, headers] of Object.entries(foreign)) {
  test(`a write from ${what} is refused and changes nothing`, async ({ site }) => {
    expect(await tryLogin(site, async () => ({ headers }))).toEqual(refusedUntouched);
  });
}

test("a forged Host header does not make a foreign origin our own", async ({ site }) => {
  const headers = { origin: "https://evil.test", host: "evil.test" };
  expect(await tryLogin(site, async () => ({ headers }))).toEqual(refusedUntouched);
});

test("a CSRF token from before the sign-in is void after it", async ({ site }) => {
  const staff = await aStaffMember(site.ctx, "owner");
  const browser = site.browser();
  const before = await browser.fetchCsrf();
  await browser.post("/api/auth/login", { email: staff.email, password: staffPassword });
  const headers = { "x-csrf-token": before };
  expect((await browser.request("/api/auth/logout", { json: {}, headers })).status).toBe(403);
  await browser.fetchCsrf();
  expect((await browser.post("/api/auth/logout")).status).toBe(200);
});

test("the CSRF session id is returned, bound and checked", async ({ site }) => {
  const browser = site.browser();
  const first = await jsonOf<{ token: string; sessionId: string }>(
    await browser.get("/api/auth/csrf"),
  );
  expect([...browser.cookies.values()]).not.toContain(first.sessionId);
  browser.csrfToken = first.token;
  const sent = (sessionId: string) =>
    browser.request("/api/auth/logout", { json: {}, headers: { "x-session-id": sessionId } });
  expect((await sent("somebody else's")).status).toBe(403);
  expect((await sent(first.sessionId)).status).toBe(200);
});

test("requesting a CSRF token keeps an existing browser session", async ({ site }) => {
  const browser = site.browser();
  await browser.fetchCsrf();
  const again = await browser.get("/api/auth/csrf");
  expect(again.headers.getSetCookie()).toEqual([]);
});
