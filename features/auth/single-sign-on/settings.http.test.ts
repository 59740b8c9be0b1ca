import { minuteMs } from "#platform/time/durations.ts";
import { aStaffMember, staffPassword } from "#tests/builders/staff.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite } from "#tests/http/harness.ts";
import {
  auditOf,
  fieldsOf,
  personOf,
  runCheck,
  saveSettings,
  signOn,
  test,
} from "#tests/http/single-sign-on.ts";

async function byPassword(site: TestSite, email: string) {
  const browser = site.browser();
  await browser.fetchCsrf();
  return browser.post("/api/auth/login", { email, password: staffPassword });
}

const tried = async (who: SignedIn, fields: object) =>
  jsonOf<{ works: boolean; message: string }>(await who.post("/api/single-sign-on/test", fields));

test("only an owner with a recent password sets up single sign-on, and the log says what changed", async ({
  site,
  directory,
}) => {
  const owner = await site.signInAs("owner");
  const office = await site.signInAs("office");
  const fields = fieldsOf(directory);
  const json = { fields, version: 0 };
  expect((await office.get("/api/single-sign-on")).status).toBe(403);
  expect((await office.request("/api/single-sign-on", { method: "PUT", json })).status).toBe(403);
  expect((await office.post("/api/single-sign-on/test", fields)).status).toBe(403);
  const path = `/api/single-sign-on/people/${owner.staff.id}`;
  expect((await office.request(path, { method: "DELETE" })).status).toBe(403);
  expect((await owner.request(path, { method: "DELETE" })).status).toBe(404);
  expect((await saveSettings(owner, fields)).status).toBe(200);
  const late = { ...json, fields: { ...fields, label: "Another" } };
  const refused = await owner.request("/api/single-sign-on", { method: "PUT", json: late });
  expect(refused.status).toBe(409);
  expect(await auditOf(site, "single_sign_on.changed")).toMatchObject([
    { subjectId: "other", detail: { on: true, passwordOff: false, groups: 0 } },
  ]);
  clock.advance(11 * minuteMs);
  expect(await jsonOf(await saveSettings(owner, fields))).toMatchObject({
    code: "confirm_password",
  });
});

test("the secret goes to no other provider or client, and stays when left empty", async ({
  directory,
  owner,
}) => {
  const kept = fieldsOf(directory, { secret: "" });
  expect((await saveSettings(owner, kept)).status).toBe(200);
  expect(await tried(owner, kept)).toMatchObject({ works: true });
  for (const other of [{ issuer: `${directory.issuer}/other` }, { clientId: "another" }]) {
    const refused = await saveSettings(owner, { ...kept, ...other });
    expect(await jsonOf(refused)).toMatchObject({
      fields: { secret: "Please enter the client secret." },
    });
  }
});

test("a different client unlinks everyone, and switching off deletes the tokens", async ({
  site,
  directory,
  owner,
}) => {
  const ana = await aStaffMember(site.ctx, "office");
  await signOn(site.browser(), directory, personOf(ana.email));
  const stored = () => site.ctx.db.selectFrom("ssoPerson").selectAll().execute();
  await saveSettings(owner, fieldsOf(directory, { on: false }));
  expect(await stored()).toMatchObject([{ staffId: ana.id, refreshToken: null }]);
  expect(await runCheck(site)).toBe("Single sign-on is off.");
  await saveSettings(owner, fieldsOf(directory, { clientId: "another", secret: "another" }));
  expect(await stored()).toEqual([]);
});

test("the provider test says what is wrong", async ({ directory, owner }) => {
  const fields = fieldsOf(directory);
  expect(await tried(owner, fields)).toEqual({
    works: true,
    message: "Valley Directory answers and accepts this site.",
  });
  const wrongs = [
    [{ secret: "wrong" }, "rejects this client ID"],
    [{ issuer: `${directory.issuer}/tenant` }, "no OpenID Connect provider at this address"],
    [{ issuer: "http://127.0.0.1:9/" }, "could not be reached"],
  ] as const;
  for (const [own, text] of wrongs) {
    const { works, message } = await tried(owner, { ...fields, ...own });
    expect([own, works, message]).toEqual([own, false, expect.stringContaining(text)]);
  }
});

test("a provider inside the network needs the owner's word", async ({ directory, owner }) => {
  for (const issuer of [directory.issuer, "https://10.0.0.7/realms/x", "https://[::1]/"]) {
    const refused = await owner.post(
      "/api/single-sign-on/test",
      fieldsOf(directory, { issuer, allowPrivate: false }),
    );
    expect([issuer, refused.status]).toEqual([issuer, 422]);
  }
});

test("passwords can be turned off for all but one owner, with one answer for everybody else", async ({
  site,
  directory,
  owner,
}) => {
  const ana = await aStaffMember(site.ctx, "office");
  const second = await aStaffMember(site.ctx, "owner");
  const off = { passwordOff: true, rescueId: owner.staff.id };
  expect((await saveSettings(owner, fieldsOf(directory, { ...off, rescueId: "" }))).status).toBe(
    422,
  );
  expect(
    (await saveSettings(owner, fieldsOf(directory, { ...off, rescueId: ana.id }))).status,
  ).toBe(422);
  expect((await saveSettings(owner, fieldsOf(directory, { ...off, on: false }))).status).toBe(422);
  expect((await saveSettings(owner, fieldsOf(directory, off))).status).toBe(200);
  expect((await byPassword(site, owner.staff.email)).status).toBe(200);
  const answers = await Promise.all(
    [ana.email, second.email, "nobody@valley-it.test"].map(async (email) => {
      const answer = await byPassword(site, email);
      const { error, code } = await jsonOf(answer);
      return [answer.status, error, code, answer.headers.getSetCookie()];
    }),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.[0]).toBe(401);
  expect((await signOn(site.browser(), directory, personOf(ana.email))).status).toBe(200);
  expect(await jsonOf(await site.request("/api/auth/single-sign-on"))).toMatchObject({
    passwordOff: true,
  });
});

test("passwords of all owners work again once the named owner is no longer one", async ({
  site,
  directory,
  owner,
}) => {
  const second = await aStaffMember(site.ctx, "owner");
  const ana = await aStaffMember(site.ctx, "office");
  await saveSettings(owner, fieldsOf(directory, { passwordOff: true, rescueId: owner.staff.id }));
  await site.ctx.db
    .updateTable("staff")
    .set({ role: "viewer" })
    .where("id", "=", owner.staff.id)
    .execute();
  expect((await byPassword(site, second.email)).status).toBe(200);
  expect((await byPassword(site, ana.email)).status).toBe(401);
});

test("a lockdown ends sign-ins that are under way", async ({ site, owner }) => {
  const browser = site.browser();
  await browser.fetchCsrf();
  await browser.post("/api/auth/single-sign-on/start", {});
  expect((await owner.post("/api/security/lockdown", { confirm: "END" })).status).toBe(200);
  expect(await site.ctx.db.selectFrom("ssoRequest").selectAll().execute()).toEqual([]);
});
