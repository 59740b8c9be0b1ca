import { sql } from "kysely";
import type { securityCalls } from "#features/security/contract.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { aPost } from "#tests/builders/post.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";

type Page = AnswerOf<typeof securityCalls.readAudit>;

async function read(browser: SignedIn, query: string): Promise<Page> {
  return jsonOf<Page>(await browser.get(`/api/security/audit?${query}`));
}

async function addRows(site: TestSite, count: number, action = "test.done") {
  for (let row = 0; row < count; row += 1) {
    await site.ctx.db
      .transaction()
      .execute((trx) =>
        recordAudit(trx, site.ctx, { action, subjectType: "test", subjectId: String(row) }),
      );
  }
}

test("an action has its label, an unknown one reads as its name", async ({ site }) => {
  const owner = await site.signInAs("owner");
  await addRows(site, 1, "staff.role_changed");
  await addRows(site, 1, "lead.status_changed");
  const { entries, actionLabels } = await read(owner, "kind=all");
  const labels = {
    "staff.role_changed": "Changed a role",
    "lead.status_changed": "Lead status changed",
  };
  expect(actionLabels).toMatchObject(labels);
  const shown = entries.map(({ action, label }) => [action, label]);
  expect(Object.fromEntries(shown)).toEqual(actionLabels);
});

test("the log is paged newest first, without gaps", async ({ site }) => {
  const owner = await site.signInAs("owner");
  await addRows(site, 60);
  const first = await read(owner, "kind=all&action=test.done");
  const second = await read(owner, `kind=all&action=test.done&before=${first.next}`);
  expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 10, null]);
  const ids = [...first.entries, ...second.entries].map((line) => Number(line.subjectId));
  expect(ids).toEqual(Array.from({ length: 60 }, (_, index) => 59 - index));
});

test("a log of exactly one page has no second one", async ({ site }) => {
  const owner = await site.signInAs("owner");
  await addRows(site, 50);
  const { entries, next } = await read(owner, "kind=all&action=test.done");
  expect([entries.length, next]).toEqual([50, null]);
});

test("rows are filtered by person and time", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const office = await site.signInAs("office");
  clock.advance(60_000);
  const later = clock.now();
  await office.post("/api/auth/logout");
  const theirs = await read(owner, `kind=all&person=${office.staff.id}`);
  expect(theirs.entries.map((line) => line.action)).toEqual(["sign_out.done", "staff.created"]);
  expect(theirs.entries[0]).toMatchObject({
    actorName: office.staff.name,
    subjectName: office.staff.name,
  });
  const before = await read(owner, `kind=all&person=${office.staff.id}&to=${later}`);
  expect(before.entries.map((line) => line.action)).toEqual(["staff.created"]);
  expect((await read(owner, `kind=all&from=${later + 1}`)).entries).toEqual([]);
});

test("subjects have their names for those who may see them", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const technician = await site.signInAs("technician");
  const { id } = await aPost(site.ctx, { title: "Backups that work" });
  await site.ctx.db.transaction().execute(async (trx) => {
    const action = "test.named";
    await recordAudit(trx, site.ctx, { action, subjectType: "post", subjectId: id });
    await recordAudit(trx, site.ctx, { action, subjectType: "post", subjectId: "gone" });
    await recordAudit(trx, site.ctx, { action, subjectType: "feature", subjectId: "newsletter" });
  });
  const names = async (browser: SignedIn) =>
    (await read(browser, "kind=all&action=test.named")).entries.map((line) => line.subjectName);
  expect(await names(owner)).toEqual(["Newsletter sign-up", null, "Backups that work"]);
  expect(await names(technician)).toEqual(["Newsletter sign-up", null, null]);
});

test("the sign-in log holds only sign-ins, sign-outs, passwords and factors", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const stranger = site.browser();
  await stranger.fetchCsrf();
  await stranger.post("/api/auth/login", { email: "no@valleyfirm.test", password: "guess" });
  const page = await read(owner, "kind=sign-ins");
  expect(page.entries.map((line) => line.action)).toEqual(["sign_in.refused"]);
  expect(page.actions).toEqual(["sign_in.refused"]);
  expect((await read(owner, "kind=sign-ins&action=staff.created")).entries).toEqual([]);
});

test("verification finds a changed row and is audited", async ({ site }) => {
  const owner = await site.signInAs("owner");
  await addRows(site, 3);
  const whole = await jsonOf(await owner.post("/api/security/audit/verify"));
  expect(whole).toMatchObject({ brokenAt: null });
  const { entries } = await read(owner, "kind=all");
  expect(entries[0]?.action).toBe("audit.verified");
  const { engine, db } = site.ctx.database;
  const unlock =
    engine === "sqlite" ? "drop trigger audit_no_update" : "alter table audit disable trigger user";
  await sql.raw(unlock).execute(db);
  await db.updateTable("audit").set({ detail: {}, address: "x" }).where("seq", "=", 2).execute();
  expect(await jsonOf(await owner.post("/api/security/audit/verify"))).toMatchObject({
    brokenAt: 2,
  });
});

test("a technician reads the log, office does not", async ({ site }) => {
  const technician = await site.signInAs("technician");
  const office = await site.signInAs("office");
  const path = "/api/security/audit?kind=all";
  expect((await technician.get(path)).status).toBe(200);
  expect((await office.get(path)).status).toBe(403);
  expect((await office.post("/api/security/audit/verify")).status).toBe(403);
  expect((await site.request(path)).status).toBe(401);
});
