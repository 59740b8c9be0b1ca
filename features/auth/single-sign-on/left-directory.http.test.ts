import { errors } from "oidc-provider";
import { hourMs, minuteMs } from "#platform/time/durations.ts";
import { aStaffMember, staffPassword } from "#tests/builders/staff.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
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

const isIn = async (browser: BrowserSession) =>
  (await browser.get("/api/auth/validate")).status === 200;

const roleIn = async (browser: BrowserSession) =>
  (await jsonOf<{ user: { role: string } }>(await browser.get("/api/auth/validate"))).user.role;

async function byPassword(site: TestSite, email: string): Promise<number> {
  const browser = site.browser();
  await browser.fetchCsrf();
  return (await browser.post("/api/auth/login", { email, password: staffPassword })).status;
}

async function listed(owner: SignedIn, id: string) {
  const answer = await owner.get("/api/security/staff");
  const { staff } = await jsonOf<{ staff: { id: string; provider: unknown }[] }>(answer);
  return staff.find((each) => each.id === id)?.provider;
}

test("a person who left the directory is signed out within an hour, and the staff list says so", async ({
  site,
  directory,
  owner,
}) => {
  const ana = await aStaffMember(site.ctx, "office");
  const ben = await aStaffMember(site.ctx, "office");
  const [first, second] = [site.browser(), site.browser()];
  await signOn(first, directory, personOf(ana.email));
  clock.advance(minuteMs);
  await signOn(second, directory, personOf(ben.email));
  expect(await listed(owner, ana.id)).toEqual({ label: "Valley Directory", left: false });
  expect(await runCheck(site)).toBe("Nobody is due for a check.");
  clock.advance(40 * minuteMs - minuteMs);
  expect(await runCheck(site)).toBe("Checked: 1.");
  directory.revokeAll();
  clock.advance(15 * minuteMs);
  expect(await runCheck(site)).toBe("Checked: 1. Left the directory: 1.");
  expect([await isIn(first), await isIn(second)]).toEqual([true, false]);
  expect(await listed(owner, ben.id)).toEqual({ label: "Valley Directory", left: true });
  expect(await auditOf(site, "staff.left_directory")).toMatchObject([
    { actorKind: "system", subjectId: ben.id, detail: { reason: "refused" } },
  ]);
});

test("a person who left comes back through the directory alone", async ({
  site,
  directory,
  owner,
}) => {
  expect(await isIn(owner)).toBe(true);
  const ana = await aStaffMember(site.ctx, "office");
  await signOn(site.browser(), directory, personOf(ana.email));
  expect(await byPassword(site, ana.email)).toBe(200);
  directory.revokeAll();
  clock.advance(hourMs);
  await runCheck(site);
  expect(await byPassword(site, ana.email)).toBe(401);
  const browser = site.browser();
  await signOn(browser, directory, personOf(ana.email));
  expect(await isIn(browser)).toBe(true);
  expect(await byPassword(site, ana.email)).toBe(200);
});

test("tokens rotate with each check, and a provider that is down ends nothing", async ({
  site,
  directory,
  owner,
}) => {
  expect(await isIn(owner)).toBe(true);
  const ana = await aStaffMember(site.ctx, "office");
  const browser = site.browser();
  await signOn(browser, directory, personOf(ana.email));
  const stored = () =>
    site.ctx.db.selectFrom("ssoPerson").select(["refreshToken", "leftAt"]).execute();
  const before = await stored();
  for (let hours = 0; hours < 3; hours += 1) {
    clock.advance(45 * minuteMs);
    await browser.get("/api/auth/validate");
    expect(await runCheck(site)).toBe("Checked: 1.");
  }
  expect(await stored()).not.toEqual(before);
  await directory.stop();
  clock.advance(45 * minuteMs);
  await expect(runCheck(site)).rejects.toThrow();
  expect(await isIn(browser)).toBe(true);
  expect(await stored()).toMatchObject([{ leftAt: null }]);
});

test("one person whom the provider cannot answer about does not stop the checks of others", async ({
  site,
  directory,
  owner,
}) => {
  expect(await isIn(owner)).toBe(true);
  const [ana, ben] = [
    await aStaffMember(site.ctx, "office"),
    await aStaffMember(site.ctx, "office"),
  ];
  const [first, second] = [site.browser(), site.browser()];
  await signOn(first, directory, personOf(ana.email));
  clock.advance(1);
  await signOn(second, directory, personOf(ben.email));
  const person = personOf(ana.email);
  directory.people.set(person.id, {
    id: person.id,
    get claims(): never {
      throw new errors.InvalidRequest("The account cannot be read.");
    },
  });
  clock.advance(45 * minuteMs);
  expect(await runCheck(site)).toBe("Checked: 2.");
  expect([await isIn(first), await isIn(second)]).toEqual([true, true]);
  const people = await site.ctx.db
    .selectFrom("ssoPerson")
    .select("checkedAt")
    .orderBy("checkedAt")
    .execute();
  const signedIn = clock.now() - 45 * minuteMs - 1;
  expect(people.map((row) => row.checkedAt)).toEqual([signedIn, clock.now()]);
});

test("a refused client ends nobody's session and is told in the settings", async ({
  site,
  directory,
  owner,
}) => {
  const ana = await aStaffMember(site.ctx, "office");
  const browser = site.browser();
  await signOn(browser, directory, personOf(ana.email));
  directory.changeSecret("another secret");
  clock.advance(45 * minuteMs);
  expect(await runCheck(site)).toContain("no longer accepts this site's client ID");
  expect(await isIn(browser)).toBe(true);
  await owner.get("/api/auth/validate");
  const { provider } = await jsonOf<{ provider: { clientErrorAt: number } }>(
    await owner.get("/api/single-sign-on"),
  );
  expect(provider.clientErrorAt).toBe(clock.now());
});

const groups = {
  groupRoles: [
    { group: "front", role: "office" },
    { group: "tech", role: "technician" },
  ],
  refuseUngrouped: true,
};

const inGroup = (email: string, ...named: string[]) =>
  personOf(email, { claims: { email, email_verified: true, groups: named } });

test("a change of groups changes the role at sign-in and within an hour", async ({
  site,
  directory,
  owner,
}) => {
  await saveSettings(owner, fieldsOf(directory, groups));
  const ana = await aStaffMember(site.ctx, "viewer");
  const browser = site.browser();
  await signOn(browser, directory, inGroup(ana.email, "front"));
  expect(await roleIn(browser)).toBe("office");
  directory.people.set(`subject of ${ana.email}`, inGroup(ana.email, "tech"));
  clock.advance(45 * minuteMs);
  await runCheck(site);
  expect(await isIn(browser)).toBe(false);
  await signOn(browser, directory, inGroup(ana.email, "tech"));
  expect(await roleIn(browser)).toBe("technician");
  expect(await auditOf(site, "staff.role_changed")).toMatchObject([
    { actorKind: "visitor", detail: { from: "viewer", to: "office", by: "directory" } },
    { actorKind: "system", detail: { from: "office", to: "technician", by: "directory" } },
  ]);
});

test("a person in no group is refused, and signed out within an hour", async ({
  site,
  directory,
  owner,
}) => {
  await saveSettings(owner, fieldsOf(directory, groups));
  const ana = await aStaffMember(site.ctx, "viewer");
  expect((await signOn(site.browser(), directory, inGroup(ana.email, "owner"))).status).toBe(401);
  const browser = site.browser();
  await signOn(browser, directory, inGroup(ana.email, "front"));
  directory.people.set(`subject of ${ana.email}`, inGroup(ana.email));
  clock.advance(45 * minuteMs);
  expect(await runCheck(site)).toBe("Checked: 1. Left the directory: 1.");
  expect(await isIn(browser)).toBe(false);
});

test("groups make an owner only by a line of their own, and never take the last one", async ({
  site,
  directory,
  owner,
}) => {
  const owners = { groupRoles: [{ group: "bosses", role: "owner" }, ...groups.groupRoles] };
  await saveSettings(owner, fieldsOf(directory, { ...owners, rescueId: owner.staff.id }));
  const ana = await aStaffMember(site.ctx, "viewer");
  const browser = site.browser();
  await signOn(browser, directory, inGroup(ana.email, "bosses"));
  expect(await roleIn(browser)).toBe("owner");
  const rescue = site.browser();
  await signOn(rescue, directory, inGroup(owner.staff.email, "tech"));
  expect(await roleIn(rescue)).toBe("owner");
  await site.ctx.db
    .updateTable("staff")
    .set({ disabled: 1 })
    .where("id", "=", owner.staff.id)
    .execute();
  await signOn(browser, directory, inGroup(ana.email, "tech"));
  expect(await roleIn(browser)).toBe("owner");
});
