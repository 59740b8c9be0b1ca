import { minuteMs } from "#platform/time/durations.ts";
import { aStaffMember } from "#tests/builders/staff.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { clock, expect, jsonOf, type TestSite } from "#tests/http/harness.ts";
import {
  askDirectory,
  auditOf,
  finish,
  personOf,
  signOn,
  test,
} from "#tests/http/single-sign-on.ts";

const isIn = async (browser: BrowserSession) =>
  (await browser.get("/api/auth/validate")).status === 200;

const rows = (site: TestSite) => site.ctx.db.selectFrom("ssoPerson").selectAll().execute();

test("an invited person signs in at the directory and comes back where they wanted", async ({
  site,
  directory,
  owner,
}) => {
  expect(await jsonOf(await owner.get("/api/auth/single-sign-on"))).toEqual({
    label: "Valley Directory",
    passwordOff: false,
  });
  const staff = await aStaffMember(site.ctx, "office", { email: "ana@valley-it.test" });
  const browser = site.browser();
  const answer = await signOn(browser, directory, personOf("Ana@Valley-IT.test"));
  expect(await jsonOf(answer)).toMatchObject({
    user: { id: staff.id, role: "office" },
    from: "/admin/blog",
  });
  expect(await isIn(browser)).toBe(true);
  expect(await auditOf(site, "staff.linked")).toMatchObject([{ subjectId: staff.id }]);
  expect(await auditOf(site, "sign_in.done")).toMatchObject([{ subjectId: staff.id }]);
  const [row] = await rows(site);
  expect(row).toMatchObject({ staffId: staff.id, leftAt: null, issuer: directory.issuer });
  expect((await browser.post("/api/auth/logout")).status).toBe(200);
  expect(await isIn(browser)).toBe(false);
});

test("tokens and secrets stand sealed in the database and in no line of the log", async ({
  site,
  directory,
  owner,
}) => {
  await aStaffMember(site.ctx, "office", { email: "ana@valley-it.test" });
  const browser = site.browser();
  const answer = await askDirectory(browser, directory, personOf("ana@valley-it.test"));
  expect((await finish(browser, answer)).status).toBe(200);
  const { code, state } = answer;
  const [person] = await rows(site);
  expect(person?.refreshToken).toMatch(/^[\w-]{60,}$/);
  const stored = await site.ctx.db.selectFrom("ssoProvider").selectAll().execute();
  const view = await (await owner.get("/api/single-sign-on")).text();
  const written = JSON.stringify([site.logged, stored, await auditOf(site, "staff.linked"), view]);
  for (const secret of [code, state, "client-secret-of-the-site"])
    expect(written).not.toContain(secret);
});

test("later sign-ins are matched by subject, not by address", async ({
  site,
  directory,
  owner,
}) => {
  const ana = await aStaffMember(site.ctx, "office", { email: "ana@valley-it.test" });
  const ben = await aStaffMember(site.ctx, "viewer", { email: "ben@valley-it.test" });
  const person = personOf("ana@valley-it.test");
  expect((await signOn(site.browser(), directory, person)).status).toBe(200);
  const renamed = { ...person, claims: { email: "ben@valley-it.test", email_verified: true } };
  const answer = await signOn(site.browser(), directory, renamed);
  expect(await jsonOf(answer)).toMatchObject({ user: { id: ana.id } });
  const stranger = personOf("ana@valley-it.test", { id: "somebody else" });
  expect((await signOn(site.browser(), directory, stranger)).status).toBe(401);
  expect((await signOn(site.browser(), directory, personOf(ben.email))).status).toBe(200);
  expect(
    (await owner.request(`/api/single-sign-on/people/${ana.id}`, { method: "DELETE" })).status,
  ).toBe(200);
  expect((await signOn(site.browser(), directory, stranger)).status).toBe(200);
});

test("a sign-in without an active account, a verified address or an invitation is refused", async ({
  site,
  directory,
  owner,
}) => {
  const ana = await aStaffMember(site.ctx, "office", { email: "ana@valley-it.test" });
  const invited = await owner.post("/api/security/staff", {
    name: "Cleo Ortiz",
    email: "cleo@valley-it.test",
    role: "office",
  });
  expect(invited.status).toBe(200);
  for (const person of [
    personOf("nobody@valley-it.test"),
    personOf("cleo@valley-it.test", {
      claims: { email: "cleo@valley-it.test", email_verified: false },
    }),
    personOf(ana.email, { claims: { email: ana.email, email_verified: false } }),
    personOf(ana.email, { claims: { email: undefined, email_verified: true } }),
  ]) {
    const browser = site.browser();
    const answer = await signOn(browser, directory, person);
    expect([person.claims, answer.status]).toEqual([person.claims, 401]);
    expect(await isIn(browser)).toBe(false);
  }
  await site.ctx.db.updateTable("staff").set({ disabled: 1 }).where("id", "=", ana.id).execute();
  expect((await signOn(site.browser(), directory, personOf(ana.email))).status).toBe(401);
  const refused = await auditOf(site, "sign_in.provider_refused");
  expect(refused).toHaveLength(5);
  expect(refused[0]).toMatchObject({
    detail: { reason: "account" },
    address: expect.stringMatching(/^code /),
  });
  expect(await rows(site)).toEqual([]);
});

test("an account of another organization is refused, whatever its address", async ({
  site,
  directory,
  owner,
}) => {
  expect(owner.staff.role).toBe("owner");
  const tenant = "6b1f3c52-0d5e-4f0a-9c3e-1d2b3a4c5d6e";
  await site.ctx.db.updateTable("ssoProvider").set({ kind: "microsoft", tenant }).execute();
  const { email } = await aStaffMember(site.ctx, "office");
  const from = (tid: string) =>
    personOf(email, { claims: { email: undefined, preferred_username: email, tid } });
  expect((await signOn(site.browser(), directory, from("another"))).status).toBe(401);
  expect((await signOn(site.browser(), directory, from(tenant))).status).toBe(200);
});

test("an answer counts once, in the browser that began it, within ten minutes", async ({
  site,
  directory,
  owner,
}) => {
  expect(await isIn(owner)).toBe(true);
  const { email } = await aStaffMember(site.ctx, "office");
  const person = personOf(email);
  const victim = site.browser();
  const stolen = await askDirectory(victim, directory, person);
  const thief = site.browser();
  await thief.fetchCsrf();
  expect((await finish(thief, stolen)).status).toBe(409);
  expect((await finish(victim, stolen)).status).toBe(409);
  const madeUp = await askDirectory(victim, directory, person);
  expect((await finish(victim, { ...madeUp, state: "made-up" })).status).toBe(409);
  expect((await finish(victim, madeUp)).status).toBe(200);
  await victim.fetchCsrf();
  expect((await finish(victim, madeUp)).status).toBe(409);
  const late = await askDirectory(victim, directory, person);
  clock.advance(11 * minuteMs);
  // The site refuses it, not the directory, whose code has expired too.
  expect((await jsonOf(await finish(victim, late))).error).toContain("took too long");
});

test("a code of somebody else's sign-in and a used code open nothing", async ({
  site,
  directory,
  owner,
}) => {
  expect(await isIn(owner)).toBe(true);
  const ana = await aStaffMember(site.ctx, "office");
  const ben = await aStaffMember(site.ctx, "office");
  const theirs = await askDirectory(site.browser(), directory, personOf(ana.email));
  const browser = site.browser();
  const own = await askDirectory(browser, directory, personOf(ben.email));
  // PKCE: the code was issued for another verifier.
  expect((await finish(browser, { ...own, code: theirs.code })).status).toBe(409);
  const next = await askDirectory(browser, directory, personOf(ben.email));
  expect((await finish(browser, next)).status).toBe(200);
  await browser.fetchCsrf();
  const again = await askDirectory(browser, directory, personOf(ben.email));
  expect((await finish(browser, { ...again, code: next.code })).status).toBe(409);
});

test("an answer that names another issuer is refused before its code is used", async ({
  site,
  directory,
  owner,
}) => {
  expect(await isIn(owner)).toBe(true);
  const { email } = await aStaffMember(site.ctx, "office");
  const browser = site.browser();
  const answer = await askDirectory(browser, directory, personOf(email));
  const refused = await finish(browser, { ...answer, iss: "https://login.rival.test" });
  expect(refused.status).toBe(409);
  expect(directory.grants).toEqual([]);
});

test("a cancelled sign-in says so", async ({ site, directory, owner }) => {
  expect(await isIn(owner)).toBe(true);
  const browser = site.browser();
  await browser.fetchCsrf();
  const begun = await browser.post("/api/auth/single-sign-on/start", {});
  const { url } = await jsonOf<{ url: string }>(begun);
  const back = await directory.deny(url);
  const answer = Object.fromEntries(back.searchParams);
  const refused = await finish(browser, {
    state: answer.state,
    error: answer.error,
    iss: answer.iss,
  });
  expect([refused.status, await jsonOf(refused)]).toMatchObject([
    409,
    { error: "The sign-in was not allowed at Valley Directory." },
  ]);
});

test("the return path stays on this site", async ({ site, directory, owner }) => {
  expect(await isIn(owner)).toBe(true);
  const { email } = await aStaffMember(site.ctx, "office");
  for (const from of [
    "//evil.test",
    "https://evil.test/x",
    "/\\evil.test",
    "javascript:alert(1)",
  ]) {
    const browser = site.browser();
    await browser.fetchCsrf();
    const { url } = await jsonOf<{ url: string }>(
      await browser.post("/api/auth/single-sign-on/start", { from }),
    );
    const back = await directory.signIn(url, personOf(email));
    const answer = Object.fromEntries(back.searchParams);
    expect(await jsonOf(await finish(browser, answer))).toMatchObject({ from: "" });
  }
});

test("strangers' attempts are limited, and each begun sign-in ends", async ({
  site,
  directory,
  owner,
}) => {
  expect(await isIn(owner)).toBe(true);
  const browser = site.browser();
  await browser.fetchCsrf();
  const statuses = new Set<number>();
  for (let tries = 0; tries < 61; tries += 1) {
    statuses.add((await finish(browser, { code: "x", state: `guess ${tries}` })).status);
  }
  expect([...statuses]).toEqual([409, 429]);
  expect(directory.grants).toEqual([]);
  const other = site.browser();
  await other.fetchCsrf();
  await other.post("/api/auth/single-sign-on/start", {});
  clock.advance(20 * minuteMs);
  await other.fetchCsrf();
  await other.post("/api/auth/single-sign-on/start", {});
  expect(await site.ctx.db.selectFrom("ssoRequest").selectAll().execute()).toHaveLength(1);
});

test("a provider that is down is not a refusal, and a rejected client secret is named", async ({
  site,
  directory,
  owner,
}) => {
  expect(await isIn(owner)).toBe(true);
  const { email } = await aStaffMember(site.ctx, "office");
  directory.changeSecret("another secret");
  const browser = site.browser();
  const refused = await finish(browser, await askDirectory(browser, directory, personOf(email)));
  expect([refused.status, (await jsonOf(refused)).error]).toEqual([
    409,
    expect.stringContaining("no longer accepts this site's client ID or secret"),
  ]);
  await directory.stop();
  const down = await browser.post("/api/auth/single-sign-on/start", {});
  expect(down.status).toBe(503);
});

test("no sign-in can be started while single sign-on is off", async ({ site }) => {
  const browser = site.browser();
  await browser.fetchCsrf();
  expect(await jsonOf(await browser.get("/api/auth/single-sign-on"))).toMatchObject({ label: "" });
  expect((await browser.post("/api/auth/single-sign-on/start", {})).status).toBe(404);
  expect((await finish(browser, { code: "x", state: "y" })).status).toBe(404);
});
