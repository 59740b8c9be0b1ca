import { aContactMessage } from "#tests/builders/lead.ts";
import { aStaffMember, staffPassword } from "#tests/builders/staff.ts";
import { expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

const crowd = 150;

/** Starts a crowd of sign-ins at once, each from its own IP address. Returns the time of each answer. */
async function strangers(site: TestSite) {
  const browsers = await Promise.all(
    Array.from({ length: crowd }, async () => {
      const browser = site.browser();
      await browser.fetchCsrf();
      return browser;
    }),
  );
  return browsers.map(async (browser, index) => {
    const email = `nobody-${index}@valleyfirm.test`;
    const answer = await browser.post("/api/auth/login", { email, password: "wrong words" });
    return { answer, at: performance.now() };
  });
}

test("sign-ins beyond the queue are refused at once, and other calls go on", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const staff = await aStaffMember(site.ctx, "office");
  const known = site.browser();
  await known.fetchCsrf();
  const credentials = { email: staff.email, password: staffPassword };
  expect((await known.post("/api/auth/login", credentials)).status).toBe(200);
  await known.fetchCsrf();

  const flood = await strangers(site);
  const first = await Promise.race(flood);
  expect(first.answer.status).toBe(503);
  const statuses = await Promise.all([
    owner.get("/api/leads"),
    owner.post("/api/account/confirm", { password: staffPassword }),
    site.request("/api/search?q=phishing"),
    site.request("/api/contact", { json: aContactMessage() }),
    known.post("/api/auth/login", credentials),
  ]);
  const othersAt = performance.now();
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);

  const answered = await Promise.all(flood);
  const refused = answered.filter(({ answer }) => answer.status === 503);
  const checked = answered.filter(({ answer }) => answer.status === 401);
  expect(refused.length + checked.length).toBe(crowd);
  expect(checked.length).toBeLessThanOrEqual(24);
  expect(refused.every(({ answer }) => answer.headers.get("retry-after") === "3")).toBe(true);
  expect(await jsonOf(first.answer)).toMatchObject({ code: "unavailable" });
  const last = (list: { at: number }[]) => Math.max(...list.map(({ at }) => at));
  expect(last(refused)).toBeLessThan(last(checked));
  expect(othersAt).toBeLessThan(last(checked));
});
