import { aStaffMember, staffPassword } from "#tests/builders/staff.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";
import { test as withMail } from "#tests/http/mailing.ts";
import type { StaffPerson } from "./contract.ts";
import { linkAddress } from "./link.server.ts";

const hour = 60 * 60_000;
const ines = { name: "Ines Vega", email: "ines@valleyfirm.test", role: "office" };
const goodPassword = "copper window sailing thirteen";

async function invited(owner: SignedIn, person = ines): Promise<string> {
  const answer = await owner.post("/api/security/staff", person);
  expect(answer.status).toBe(200);
  return (await jsonOf<{ id: string }>(answer)).id;
}

/** Returns the token in the newest mail to a person. */
async function tokenFor(site: TestSite, staffId: string, purpose: "invite" | "reset") {
  const link = await site.ctx.db
    .selectFrom("staffLink")
    .select("id")
    .where("staffId", "=", staffId)
    .where("usedAt", "is", null)
    .executeTakeFirstOrThrow();
  return new URL(await linkAddress(site.ctx, purpose, link.id)).hash.slice(1);
}

async function setPassword(site: TestSite, token: string, password = goodPassword) {
  const browser = site.browser();
  await browser.fetchCsrf();
  return browser.post("/api/auth/reset-password", { token, password });
}

async function signIn(site: TestSite, email: string, password = goodPassword) {
  const browser = site.browser();
  await browser.fetchCsrf();
  return browser.post("/api/auth/login", { email, password });
}

async function personOf(owner: SignedIn, id: string): Promise<StaffPerson | undefined> {
  const { staff } = await jsonOf<{ staff: StaffPerson[] }>(await owner.get("/api/security/staff"));
  return staff.find((person) => person.id === id);
}

async function auditOf(site: TestSite, id: string) {
  const rows = await site.ctx.db
    .selectFrom("audit")
    .select(["action", "actorId", "detail"])
    .where("subjectId", "=", id)
    .orderBy("seq")
    .execute();
  return rows.map((row) => row.action);
}

test("an invited person sets a password once and can sign in", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const id = await invited(owner);
  expect(await personOf(owner, id)).toMatchObject({ state: "invited", role: "office" });
  expect((await signIn(site, ines.email)).status).toBe(401);
  const token = await tokenFor(site, id, "invite");
  expect((await setPassword(site, token)).status).toBe(200);
  expect((await setPassword(site, token, "another phrase of words")).status).toBe(403);
  expect((await signIn(site, ines.email)).status).toBe(200);
  expect(await personOf(owner, id)).toMatchObject({ state: "active", invitedUntil: null });
  expect(await auditOf(site, id)).toEqual([
    "staff.invited",
    "sign_in.refused",
    "staff.joined",
    "sign_in.done",
  ]);
});

test("the mail of an invitation is queued without its token", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const id = await invited(owner);
  const mail = await site.ctx.db
    .selectFrom("outbox")
    .selectAll()
    .where("subjectId", "=", id)
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ template: "staff.invitation", recipient: ines.email });
  const token = await tokenFor(site, id, "invite");
  expect(JSON.stringify(mail.payload)).not.toContain(token.split(".")[2]);
});

test("the link of an invitation whose mail waits is answered once, to whoever may invite", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const answer = await owner.post("/api/security/staff", ines);
  const { id, heldLink } = await jsonOf<{ id: string; heldLink: string }>(answer);
  expect((await owner.get("/api/security/staff")).status).toBe(200);
  expect(JSON.stringify(await personOf(owner, id))).not.toContain(new URL(heldLink).hash.slice(1));
  const again = await owner.post(`/api/security/staff/${id}/invitation`);
  const second = (await jsonOf<{ heldLink: string }>(again)).heldLink;
  expect((await setPassword(site, new URL(heldLink).hash.slice(1))).status).toBe(403);
  const technician = await site.signInAs("technician");
  expect((await technician.post(`/api/security/staff/${id}/invitation`)).status).toBe(403);
  expect((await setPassword(site, new URL(second).hash.slice(1))).status).toBe(200);
  expect((await signIn(site, ines.email)).status).toBe(200);
});

withMail("no link is answered while the mail goes out", async ({ mailing }) => {
  const owner = await mailing.signInAs("owner");
  const answer = await owner.post("/api/security/staff", ines);
  const { id, heldLink } = await jsonOf<{ id: string; heldLink: string | null }>(answer);
  const again = await owner.post(`/api/security/staff/${id}/invitation`);
  expect([heldLink, await jsonOf(again)]).toEqual([null, { heldLink: null }]);
});

test("an invitation ends after three days, and a new one ends the previous", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const id = await invited(owner);
  const first = await tokenFor(site, id, "invite");
  expect((await owner.post(`/api/security/staff/${id}/invitation`)).status).toBe(200);
  expect((await setPassword(site, first)).status).toBe(403);
  const second = await tokenFor(site, id, "invite");
  clock.advance(72 * hour);
  expect((await setPassword(site, second)).status).toBe(403);
});

test("a withdrawn invitation leaves no account", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const id = await invited(owner);
  const token = await tokenFor(site, id, "invite");
  const path = `/api/security/staff/${id}/invitation`;
  expect((await owner.request(path, { method: "DELETE" })).status).toBe(200);
  expect((await setPassword(site, token)).status).toBe(403);
  expect(await personOf(owner, id)).toBeUndefined();
  await invited(owner);
});

test("inviting somebody asks for the password again ten minutes after signing in", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const office = await site.signInAs("office");
  const row = `/api/security/staff/${office.staff.id}`;
  expect((await owner.post(`${row}/suspend`)).status).toBe(200);
  clock.advance(11 * 60_000);
  const acts = [
    () => owner.post("/api/security/staff", { ...ines, role: "owner" }),
    () => owner.post(`${row}/restore`),
  ];
  for (const act of acts) {
    const refused = await act();
    expect([refused.status, await jsonOf(refused)]).toMatchObject([
      403,
      { code: "confirm_password" },
    ]);
  }
  expect(await personOf(owner, office.staff.id)).toMatchObject({ state: "suspended" });
  const mails = await site.ctx.db.selectFrom("outbox").select("id").execute();
  expect(mails).toEqual([]);
  expect((await owner.post("/api/account/confirm", { password: staffPassword })).status).toBe(200);
  for (const act of acts) expect((await act()).status).toBe(200);
});

test("an address with an account is not invited again", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const answer = await owner.post("/api/security/staff", { ...ines, email: owner.staff.email });
  expect(answer.status).toBe(409);
  expect(await jsonOf(answer)).toMatchObject({
    fields: { email: "This address already has an account." },
  });
});

test("a role change ends the person's sessions at once", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const office = await site.signInAs("office");
  const { id } = office.staff;
  const before = await personOf(owner, id);
  const answer = await owner.request(`/api/security/staff/${id}`, {
    method: "PATCH",
    json: { role: "viewer", updatedAt: before?.updatedAt },
  });
  expect(await jsonOf(answer)).toMatchObject({ role: "viewer", lastUsedAt: null });
  expect((await office.get("/api/auth/validate")).status).toBe(401);
  expect(await auditOf(site, id)).toContain("staff.role_changed");
});

test("a change of an outdated row is refused and states the current role", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const { id } = await aStaffMember(site.ctx, "office");
  const updatedAt = (await personOf(owner, id))?.updatedAt;
  const change = (role: string) =>
    owner.request(`/api/security/staff/${id}`, { method: "PATCH", json: { role, updatedAt } });
  expect((await change("viewer")).status).toBe(200);
  const second = await change("technician");
  expect(second.status).toBe(409);
  expect((await jsonOf<{ error: string }>(second)).error).toContain("has the role viewer now");
});

test("a suspended person loses access at once and gets it back when restored", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const office = await site.signInAs("office");
  const { id, email, password } = office.staff;
  const suspended = await owner.post(`/api/security/staff/${id}/suspend`);
  expect(await jsonOf(suspended)).toMatchObject({ state: "suspended", lastUsedAt: null });
  await site.ctx.db.updateTable("staff").set({ disabled: 0 }).where("id", "=", id).execute();
  expect((await office.get("/api/auth/validate")).status).toBe(401);
  await site.ctx.db.updateTable("staff").set({ disabled: 1 }).where("id", "=", id).execute();
  expect((await signIn(site, email, password)).status).toBe(401);
  expect((await owner.post(`/api/security/staff/${id}/restore`)).status).toBe(200);
  expect((await signIn(site, email, password)).status).toBe(200);
});

test("people cannot change their own role, and the last owner stays", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const own = await owner.post(`/api/security/staff/${owner.staff.id}/suspend`);
  expect((await jsonOf<{ error: string }>(own)).error).toContain("your own account");
  const second = await site.signInAs("owner");
  const answers = await Promise.all([
    owner.post(`/api/security/staff/${second.staff.id}/suspend`),
    second.post(`/api/security/staff/${owner.staff.id}/suspend`),
  ]);
  expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true]);
});

test("a technician reads the staff list but changes nothing; office reads nothing", async ({
  site,
}) => {
  const technician = await site.signInAs("technician");
  const office = await site.signInAs("office");
  expect((await technician.get("/api/security/staff")).status).toBe(200);
  expect((await technician.post("/api/security/staff", ines)).status).toBe(403);
  expect((await office.get("/api/security/staff")).status).toBe(403);
  expect((await site.request("/api/security/staff")).status).toBe(401);
});
