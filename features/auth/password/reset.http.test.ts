import { linkAddress } from "#features/auth/staff/link.server.ts";
import { aStaffMember, staffPassword } from "#tests/builders/staff.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

const goodPassword = "copper window sailing thirteen";

const minute = 60_000;

async function ask(site: TestSite, email: string, address?: string) {
  const browser = site.browser(address);
  await browser.fetchCsrf();
  return browser.post("/api/auth/reset-request", { email });
}

async function openLinks(site: TestSite) {
  return site.ctx.db.selectFrom("staffLink").selectAll().where("usedAt", "is", null).execute();
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

test("known, unknown and suspended addresses get the same answer to a reset request", async ({
  site,
}) => {
  const staff = await aStaffMember(site.ctx, "office");
  const gone = await aStaffMember(site.ctx, "office");
  await site.ctx.db.updateTable("staff").set({ disabled: 1 }).where("id", "=", gone.id).execute();
  for (const email of [staff.email, gone.email, "nobody@valleyfirm.test"]) {
    const answer = await ask(site, email);
    expect([answer.status, await jsonOf(answer)]).toEqual([200, { success: true }]);
  }
  expect((await openLinks(site)).map((link) => link.staffId)).toEqual([staff.id]);
});

test("a reset link sets the password once and ends every session", async ({ site }) => {
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

test("only one of two simultaneous uses of a reset link counts", async ({ site }) => {
  const staff = await aStaffMember(site.ctx, "office");
  await ask(site, staff.email);
  const token = await tokenOf(site);
  const answers = await Promise.all([setPassword(site, token), setPassword(site, token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test("a reset link ends after an hour", async ({ site }) => {
  const staff = await aStaffMember(site.ctx, "office");
  await ask(site, staff.email);
  const token = await tokenOf(site);
  clock.advance(60 * 60_000);
  expect((await setPassword(site, token)).status).toBe(403);
});

test("somebody else's reset request does not end a mailed link", async ({ site }) => {
  const staff = await aStaffMember(site.ctx, "office");
  await ask(site, staff.email);
  const token = await tokenOf(site);
  clock.advance(31 * minute);
  await ask(site, staff.email);
  expect(await openLinks(site)).toHaveLength(2);
  expect((await setPassword(site, token)).status).toBe(200);
  expect(await openLinks(site)).toEqual([]);
});

test("a forged link and one for another purpose set nothing", async ({ site }) => {
  const staff = await aStaffMember(site.ctx, "office");
  await ask(site, staff.email);
  const token = await tokenOf(site);
  expect((await setPassword(site, token.replace(/^reset/, "invite"))).status).toBe(403);
  expect((await setPassword(site, `${token.slice(0, -2)}xx`)).status).toBe(403);
});

test("a weak password is refused and the reset link stays valid", async ({ site }) => {
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

const mailsTo = (site: TestSite, recipient: string) =>
  site.ctx.db.selectFrom("outbox").select("id").where("recipient", "=", recipient).execute();

test("reset requests of strangers send a mail each half hour and always leave a working link", async ({
  site,
}) => {
  const staff = await aStaffMember(site.ctx, "office");
  for (let step = 0; step < 24 * 12; step += 1) {
    const answer = await ask(site, staff.email);
    expect([answer.status, await jsonOf(answer)]).toEqual([200, { success: true }]);
    const inHalfAnHour = clock.now() + 30 * minute;
    const works = (await openLinks(site)).filter((link) => link.expiresAt > inHalfAnHour);
    expect(works.length).toBeGreaterThan(0);
    clock.advance(5 * minute);
  }
  expect(await mailsTo(site, staff.email)).toHaveLength(48);
});

test("simultaneous reset requests send one mail", async ({ site }) => {
  const staff = await aStaffMember(site.ctx, "office");
  await Promise.all(Array.from({ length: 6 }, () => ask(site, staff.email)));
  expect(await mailsTo(site, staff.email)).toHaveLength(1);
});

test("a known device gets its own reset link, however often strangers ask", async ({ site }) => {
  const staff = await aStaffMember(site.ctx, "office");
  const known = site.browser();
  await known.fetchCsrf();
  const { email } = staff;
  await known.post("/api/auth/login", { email, password: staffPassword });
  await known.fetchCsrf();
  const askAtKnown = () => known.post("/api/auth/reset-request", { email });
  for (let count = 0; count < 12; count += 1) await ask(site, email, known.address);
  expect((await ask(site, email, known.address)).status).toBe(429);
  expect(await mailsTo(site, email)).toHaveLength(1);
  for (let count = 0; count < 3; count += 1) {
    const answer = await askAtKnown();
    expect([answer.status, await jsonOf(answer)]).toEqual([200, { success: true }]);
  }
  expect(await mailsTo(site, email)).toHaveLength(4);
  // After three requests, a known device is limited like an unknown one.
  expect((await askAtKnown()).status).toBe(429);
  clock.advance(60 * minute);
  await known.fetchCsrf();
  expect((await askAtKnown()).status).toBe(200);
  expect(await mailsTo(site, email)).toHaveLength(5);
});

test("a person who has just set a password gets a new reset link at once", async ({ site }) => {
  const staff = await aStaffMember(site.ctx, "office");
  await ask(site, staff.email);
  expect((await setPassword(site, await tokenOf(site))).status).toBe(200);
  await ask(site, staff.email);
  expect(await openLinks(site)).toHaveLength(1);
});
