import { clock, expect, jsonOf, test } from "#tests/http/harness.ts";

const path = "/api/security/lockdown";

test("a lockdown ends every session, the caller's too, and every open link", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const office = await site.signInAs("office");
  const invited = { name: "Ines Vega", email: "ines@valleyfirm.test", role: "viewer" };
  expect((await owner.post("/api/security/staff", invited)).status).toBe(200);
  expect((await owner.post(path, { confirm: "yes" })).status).toBe(422);
  expect((await office.post(path, { confirm: "END" })).status).toBe(403);
  expect(await jsonOf(await owner.post(path, { confirm: "END" }))).toEqual({ people: 3 });
  for (const each of [owner, office]) {
    expect((await each.get("/api/auth/validate")).status).toBe(401);
  }
  const open = await site.ctx.db
    .selectFrom("staffLink")
    .select("id")
    .where("usedAt", "is", null)
    .execute();
  expect(open).toEqual([]);
  const row = await site.ctx.db
    .selectFrom("audit")
    .select("actorId")
    .where("action", "=", "sessions.all_ended")
    .executeTakeFirst();
  expect(row?.actorId).toBe(owner.staff.id);
});

test("a lockdown asks for the password again", async ({ site }) => {
  const owner = await site.signInAs("owner");
  clock.advance(11 * 60_000);
  const answer = await owner.post(path, { confirm: "END" });
  expect(await jsonOf(answer)).toMatchObject({ code: "confirm_password" });
  expect((await owner.get("/api/auth/validate")).status).toBe(200);
});

test("people change their own name, which is audited", async ({ site }) => {
  const viewer = await site.signInAs("viewer");
  const change = { method: "PATCH", json: { name: "Mara Quint" } };
  expect((await viewer.request("/api/account/profile", change)).status).toBe(200);
  const { user } = await jsonOf<{ user: { name: string } }>(await viewer.get("/api/auth/validate"));
  expect(user.name).toBe("Mara Quint");
  const row = await site.ctx.db
    .selectFrom("audit")
    .select("subjectId")
    .where("action", "=", "staff.renamed")
    .executeTakeFirst();
  expect(row?.subjectId).toBe(viewer.staff.id);
  const visitor = site.browser();
  await visitor.fetchCsrf();
  expect((await visitor.request("/api/account/profile", change)).status).toBe(401);
});

test("a password must not be built on the company's name", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const stored = await owner.get("/api/settings");
  const { settings } = await jsonOf<{ settings: { company: object } }>(stored);
  const value = { ...settings.company, brandName: "Quillhaven Systems" };
  const saved = await owner.request("/api/settings/company", {
    method: "PUT",
    json: { value, version: 0 },
  });
  expect(saved.status).toBe(200);
  const refused = await owner.post("/api/account/password", {
    current: owner.staff.password,
    password: "quillhaven systems 2026",
  });
  expect(await jsonOf(refused)).toMatchObject({ fields: { password: expect.any(String) } });
});
