import { linkAddress } from "#features/auth/staff-link.server.ts";
import { aStaffMember, staffPassword } from "#tests/builders/staff.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

const goodPassword = "copper window sailing thirteen";

async function ask(site: TestSite, email: string) {
  const browser = site.browser();
  await browser.fetchCsrf();
  return browser.post("/api/auth/reset-request", { email });
}

async function openLinks(site: TestSite) {
  return site.ctx.db.selectFrom("staff_link").selectAll().where("used_at", "is", null).execute();
}

async function tokenOf(site: TestSite): Promise<string> {
  const [link] = await openLinks(site);
  return new URL(await linkAddress(site.ctx, "reset", link?.id ?? "")).hash.slice(1);
}

async function setPassword(site: TestSite, token: string, password = goodPassword) {
  const browser = site.browser();
  await browser.fetchCsrf();
  return browser.post("/api/auth/reset-password", { token, password });
}

async function signIn(site: TestSite, email: string, password: string) {
  const browser = site.browser();
  await browser.fetchCsrf();
  return (await browser.post("/api/auth/login", { email, password })).status;
}

test("known, unknown and suspended addresses get the very same answer", async ({ site }) => {
  const staff = await aStaffMember(site.ctx, "office");
  const gone = await aStaffMember(site.ctx, "office");
  await site.ctx.db.updateTable("staff").set({ disabled: 1 }).where("id", "=", gone.id).execute();
  for (const email of [staff.email, gone.email, "nobody@valleyfirm.test"]) {
    const answer = await ask(site, email);
    expect([answer.status, await jsonOf(answer)]).toEqual([200, { success: true }]);
  }
  expect((await openLinks(site)).map((link) => link.staff_id)).toEqual([staff.id]);
});

test("the link sets the password once and ends every session", async ({ site }) => {
  const office = await site.signInAs("office");
  await ask(site, office.staff.email);
  const token = await tokenOf(site);
  expect((await setPassword(site, token)).status).toBe(200);
  expect((await office.get("/api/auth/validate")).status).toBe(401);
  expect(await signIn(site, office.staff.email, staffPassword)).toBe(401);
  expect(await signIn(site, office.staff.email, goodPassword)).toBe(200);
  expect((await setPassword(site, token, "another phrase of words")).status).toBe(403);
  const mails = await site.ctx.db.selectFrom("outbox").select("template").execute();
  expect(mails.map((mail) => mail.template).sort()).toEqual([
    "staff.password_changed",
    "staff.reset",
  ]);
});

test("of two uses at the same moment one counts", async ({ site }) => {
  const staff = await aStaffMember(site.ctx, "office");
  await ask(site, staff.email);
  const token = await tokenOf(site);
  const answers = await Promise.all([setPassword(site, token), setPassword(site, token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test("the link ends after an hour, and a new one ends it too", async ({ site }) => {
  const staff = await aStaffMember(site.ctx, "office");
  await ask(site, staff.email);
  const first = await tokenOf(site);
  await ask(site, staff.email);
  expect((await setPassword(site, first)).status).toBe(403);
  const second = await tokenOf(site);
  clock.advance(60 * 60_000);
  expect((await setPassword(site, second)).status).toBe(403);
});

test("a forged link and one for another purpose set nothing", async ({ site }) => {
  const staff = await aStaffMember(site.ctx, "office");
  await ask(site, staff.email);
  const token = await tokenOf(site);
  expect((await setPassword(site, token.replace(/^reset/, "invite"))).status).toBe(403);
  expect((await setPassword(site, `${token.slice(0, -2)}xx`)).status).toBe(403);
});

test("a weak password is refused and the link stays", async ({ site }) => {
  const staff = await aStaffMember(site.ctx, "office");
  await ask(site, staff.email);
  const token = await tokenOf(site);
  const weak = await setPassword(site, token, "passwordpassword");
  expect([weak.status, Object.keys((await jsonOf<{ fields: object }>(weak)).fields)]).toEqual([
    422,
    ["password"],
  ]);
  expect((await setPassword(site, token)).status).toBe(200);
});

test("nobody fills a mailbox: three links an hour, and the answer stays the same", async ({
  site,
}) => {
  const staff = await aStaffMember(site.ctx, "office");
  for (let count = 0; count < 5; count += 1) {
    expect((await ask(site, staff.email)).status).toBe(200);
  }
  const mails = await site.ctx.db.selectFrom("outbox").select("id").execute();
  expect(mails).toHaveLength(3);
});
