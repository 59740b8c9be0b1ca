import { sql } from "kysely";
import type { Lead } from "#features/leads/contract.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import { clock, expect, jsonOf, test } from "#tests/http/harness.ts";
import type { ImportAnswer } from "./import-contract.ts";

const file = [
  "Name,Company,E-mail,Phone,Status,Received,Amount",
  "Ana Ruiz,Ruiz Books,ana@ruizbooks.test,,new,2026-11-10,",
  'Ben Cole,"Cole, Realty",ben@cole.test,818-555-0110,Won,9/30/2026,"$1,200"',
].join("\n");

test("leads of a file keep their day, and closed ones run no promise", async ({ site }) => {
  const office = await site.signInAs("office");
  const send = async (body: Record<string, unknown>) =>
    jsonOf<ImportAnswer>(await office.post("/api/leads/import", body));
  const checked = await send({ text: file, apply: false });
  expect(checked).toMatchObject({
    mapping: ["name", "firm", "email", "phone", "status", "created", "value"],
    added: 2,
    errors: [],
    applied: false,
  });
  expect((await send({ text: file, apply: true, waits: true })).applied).toBe(true);
  const { leads } = await jsonOf<{ leads: Lead[] }>(await office.get("/api/leads?view=all"));
  expect(leads).toHaveLength(2);
  const ana = leads.find(({ name }) => name === "Ana Ruiz");
  const ben = leads.find(({ name }) => name === "Ben Cole");
  expect(ana).toMatchObject({ firm: "Ruiz Books", status: "new", answeredAt: null });
  expect(ana?.dueAt).toBeGreaterThan(clock.now());
  const day = Date.parse("2026-09-30T00:00:00-07:00");
  expect(ben).toMatchObject({ createdAt: day, answeredAt: day, value: 1200, closedAt: day });
  const again = await send({ text: file, apply: true });
  expect(again).toMatchObject({ added: 0, skipped: 2, applied: true });
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select("detail")
    .where("action", "=", "leads.imported")
    .execute();
  expect(audit.map(({ detail }) => detail.added)).toEqual([2, 0]);
  const viewer = await site.signInAs("viewer");
  const refused = await viewer.post("/api/leads/import", { text: file, apply: true });
  expect(refused.status).toBe(403);
});

test("an invalid row stops the import unless only the valid rows are asked for", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const text = `${file}\nNobody,,,,,,\nEve,,eve@x.test,,gone,,\nKim,,kim@x.test,,,13/40/2026,`;
  const send = async (body: Record<string, unknown>) =>
    jsonOf<ImportAnswer>(await office.post("/api/leads/import", { text, apply: true, ...body }));
  const stopped = await send({});
  expect(stopped.errors.map(({ line }) => line)).toEqual([4, 5, 6]);
  expect(stopped.applied).toBe(false);
  expect(await site.ctx.db.selectFrom("lead").select("id").execute()).toEqual([]);
  expect(await send({ partly: true })).toMatchObject({ added: 2, applied: true });
});

test("known people are completed on request, and a person repeated in the file counts once", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx, { phone: "", firm: "Ruiz Books" });
  const text = [
    "name,email,phone,company",
    "Ana,ANA@ruizbooks.test,818-555-0177,Ruiz and Sons",
    "Cy,cy@x.test,,",
    "Cy,cy@x.test,,",
  ].join("\n");
  const response = await office.post("/api/leads/import", { text, apply: true, known: "complete" });
  expect(await jsonOf(response)).toMatchObject({ added: 1, completed: 1, skipped: 1 });
  const { lead } = await jsonOf<{ lead: Lead }>(await office.get(`/api/leads/${id}`));
  const person = { name: "Ana Ruiz", firm: "Ruiz Books", phone: "818-555-0177" };
  expect(lead).toMatchObject({ ...person, version: 2 });
});

test("a file's columns can be mapped by hand", async ({ site }) => {
  const office = await site.signInAs("office");
  const body = { text: "a;b\nAna;818-555-0123", mapping: ["name", "phone"], apply: true };
  const answer = await jsonOf<ImportAnswer>(await office.post("/api/leads/import", body));
  expect(answer).toMatchObject({ added: 1, columns: ["a", "b"], mapping: ["name", "phone"] });
});

test("new leads of a file wait for an answer only where somebody says so", async ({ site }) => {
  const office = await site.signInAs("office");
  const viewer = await site.signInAs("viewer");
  const waiting = async () => {
    const { leads } = await jsonOf<{ leads: object }>(await viewer.get("/api/waiting-count"));
    return leads;
  };
  const send = (text: string, more = {}) =>
    office.post("/api/leads/import", { text, apply: true, ...more });
  await send("name,email,status\nAna,ana@x.test,new");
  expect(await waiting()).toMatchObject({ unanswered: 0 });
  await send("name,email,status\nBen,ben@x.test,new", { waits: true });
  expect(await waiting()).toMatchObject({ unanswered: 1, late: 0 });
});

/** Lets a lead that is spam become one of the inbox as soon as the first part of an import is written. */
async function arriveWithin({ db, database }: RequestContext, id: string) {
  const change = sql`update lead set status = 'new' where id = ${sql.lit(id)};`;
  if (database.engine === "sqlite") {
    await sql`create trigger arrives after insert on audit begin ${change} end`.execute(db);
    return;
  }
  const body = sql`begin ${change} return new; end`;
  await sql`create function arrives() returns trigger language plpgsql as $$ ${body} $$`.execute(
    db,
  );
  await sql`create trigger arrives after insert on audit for each row execute function arrives()`.execute(
    db,
  );
}

test("a long import is written in parts, and adds nobody who came since it began", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const rows = Array.from({ length: 250 }, (_, at) => `Person ${at},person${at}@ruizbooks.test`);
  const text = ["Name,E-mail", ...rows].join("\n");
  const send = async () =>
    jsonOf<ImportAnswer>(await office.post("/api/leads/import", { text, apply: true }));
  const { id } = await aLead(site.ctx, { email: "person150@ruizbooks.test", status: "spam" });
  await arriveWithin(site.ctx, id);
  const answer = await send();
  expect(answer).toMatchObject({ added: 249, skipped: 1, applied: true });
  expect(answer.rows.filter(({ fate }) => fate === "known").map(({ line }) => line)).toEqual([152]);
  expect(await send()).toMatchObject({ added: 0, skipped: 250 });
  const leads = await site.ctx.db.selectFrom("lead").select("emailKey").execute();
  expect(new Set(leads.map(({ emailKey }) => emailKey)).size).toBe(leads.length);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select("detail")
    .where("action", "=", "leads.imported")
    .orderBy("seq")
    .execute();
  const parts = audit.map(({ detail }) => [detail.part, detail.parts, detail.added]);
  expect(parts).toEqual([
    [1, 3, 100],
    [2, 3, 99],
    [3, 3, 50],
    [undefined, undefined, 0],
  ]);
});
