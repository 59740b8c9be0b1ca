import { sql } from "kysely";
import { aLead } from "#tests/builders/lead.ts";
import { expect, test } from "#tests/http/harness.ts";
import { type Asked, judge, type Seen } from "./judge.ts";
import { noteWrites, writeWatch } from "./written-tables.ts";

const asked: Asked = {
  operation: "PATCH /api/leads/{id}",
  access: "leads.edit",
  actor: "owner",
  path: "/api/leads/1",
  call: {},
};

const seen = (status: number, more: Partial<Seen> = {}, headers = {}): Seen => ({
  asked,
  response: new Response(null, { status, headers }),
  text: '{"error":"Something"}',
  tables: new Set(),
  ms: 1,
  lines: [],
  ...more,
});

test("the watch names every table that is written, however it is written, and none that is read", async ({
  startSite,
}) => {
  const site = await startSite({ plugin: writeWatch() });
  const { db } = site.appContext.database;
  const { id } = await aLead(site.ctx);
  const written = async (work: () => Promise<unknown>) => [...(await noteWrites(work)).tables];
  expect(await written(() => aLead(site.ctx))).toContain("lead");
  expect(await written(() => db.selectFrom("lead").selectAll().execute())).toEqual([]);
  const update = db.updateTable("lead").set({ name: "Mara" });
  expect(await written(() => update.where("id", "=", id).execute())).toEqual(["lead"]);
  expect(await written(() => update.where("id", "=", "nobody").execute())).toEqual([]);
  const raw = sql`update lead set name = ${"Mara"} where id = ${id}`;
  expect(await written(() => raw.execute(db))).toEqual(["lead"]);
  const within = () => db.transaction().execute((trx) => trx.deleteFrom("job").execute());
  expect(await written(within)).toEqual(["job"]);
});

test("a broken promise is a failure, and what is declared is none", async ({ site }) => {
  const fails = (one: Seen) => expect(judge(site, one)).rejects;
  await fails(seen(500)).toThrow("stumbled");
  await fails(seen(503)).toThrow("stumbled");
  await fails(seen(422, { text: "SQLITE_CONSTRAINT" })).toThrow("tells of its works");
  await fails(seen(200, { lines: [{ msg: "mail to ZQV7mark@ruizbooks.test" }] })).toThrow(
    "the log",
  );
  await fails(seen(200, { lines: [{ msg: "call +1 818.736.4951" }] })).toThrow("the log");
  await fails(seen(200, { tables: new Set(["lead"]) })).toThrow("without a row in the audit log");
  const program = { ...asked, actor: "program", access: "settings.edit" };
  await fails(seen(200, { asked: program })).toThrow("no scope opens");
  expect(await judge(site, seen(403, { asked: program }))).toBe(false);
  expect(await judge(site, seen(503, {}, { "retry-after": "5" }))).toBe(false);
  const closed = '{"error":"Search is switched off at the moment."}';
  expect(await judge(site, seen(503, { text: closed }))).toBe(false);
  expect(await judge(site, seen(200, { tables: new Set(["rate_limit"]) }))).toBe(false);
});
