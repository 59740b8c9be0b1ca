import { sql } from "kysely";
import { aLead } from "#tests/builders/lead.ts";
import { aPost } from "#tests/builders/post.ts";
import { expect, test } from "#tests/http/harness.ts";
import { storedText } from "./json-columns.server.ts";

const campaign = { utm_campaign: "spring", utm_source: "mail" };
const text = JSON.stringify(campaign);

test("a JSON column is stored as text and answered as its value", async ({ site }) => {
  const { db } = site.ctx;
  const lead = await aLead(site.ctx, { campaign });
  const all = db.selectFrom("lead").selectAll().where("id", "=", lead.id);
  expect(await all.executeTakeFirst()).toMatchObject({ campaign, details: {} });
  const raw = await db.withoutPlugins().selectFrom("lead").select("campaign").execute();
  expect(raw).toEqual([{ campaign: text }]);
});

test("queries and rows have names in camelCase, the database has them in snake_case", async ({
  site,
}) => {
  const { db } = site.ctx;
  const { sourcePath, createdAt } = await aLead(site.ctx, {});
  const read = sql`select source_path, created_at as made_at from lead`;
  expect((await read.execute(db)).rows).toEqual([{ sourcePath, madeAt: createdAt }]);
  expect((await read.execute(db.withoutPlugins())).rows).toEqual([
    { source_path: sourcePath, made_at: createdAt },
  ]);
  const events = db.selectFrom("leadEvent").select("actorName as saidBy");
  expect(events.compile().sql).toBe('select "actor_name" as "said_by" from "lead_event"');
});

test("a JSON column is found in joins, under aliases and in subqueries", async ({ site }) => {
  const { db } = site.ctx;
  const lead = await aLead(site.ctx, { campaign });
  const joined = db
    .selectFrom("leadEvent as event")
    .innerJoin("lead", "lead.id", "event.leadId")
    .where("lead.id", "=", lead.id);
  expect(
    await joined.select(["lead.campaign as origin", "event.id as campaign"]).execute(),
  ).toEqual([{ origin: campaign, campaign: expect.any(String) }]);
  expect(await joined.selectAll("event").executeTakeFirst()).toMatchObject({
    detail: { from: lead.sourcePath },
  });
  const inner = db.selectFrom("lead").select(["id", "campaign as origin"]);
  expect(await db.selectFrom(inner.as("inner")).select("inner.origin").execute()).toEqual([
    { origin: campaign },
  ]);
  expect(
    await db
      .with("some", () => inner)
      .selectFrom("some")
      .selectAll()
      .execute(),
  ).toEqual([{ id: lead.id, origin: campaign }]);
  const nested = joined.select((select) => [
    select.selectFrom("lead as own").select("own.campaign").limit(1).as("own"),
  ]);
  expect(await nested.execute()).toEqual([{ own: campaign }]);
});

test("a text column of another table under the name of a JSON column stays text", async ({
  site,
}) => {
  const { db } = site.ctx;
  await db.insertInto("alert").values({ id: "a", raisedAt: 1, words: "[1]" }).execute();
  expect(await db.selectFrom("alert").select("words").execute()).toEqual([{ words: "[1]" }]);
  const lead = await aLead(site.ctx, { message: "{}" });
  expect(await db.selectFrom("lead").select("message").execute()).toEqual([{ message: "{}" }]);
  expect(lead.message).toBe("{}");
});

test("expressions answer the stored text, and compare it", async ({ site }) => {
  const { db } = site.ctx;
  await aLead(site.ctx, { campaign });
  const leads = db.selectFrom("lead").where(storedText("campaign"), "=", text);
  expect(await leads.select(storedText("campaign").as("campaign")).execute()).toEqual([
    { campaign: text },
  ]);
  expect((await sql`select campaign from lead`.execute(db)).rows).toEqual([{ campaign: text }]);
});

test("updates, upserts and returned rows have values", async ({ site }) => {
  const { db } = site.ctx;
  const post = await aPost(site.ctx, { topics: ["backup"] });
  const changed = db.updateTable("post").set({ topics: ["backup", "mail"] });
  expect(await changed.where("id", "=", post.id).returning("topics as list").execute()).toEqual([
    { list: ["backup", "mail"] },
  ]);
  const probe = { name: "p", at: 1, tookMs: 1, passed: 1 as const, passedAt: 1 };
  const steps = [{ name: "s", outcome: "passed" as const, words: "", fix: "" }];
  const upsert = (found: typeof steps) =>
    db
      .insertInto("probe")
      .values({ ...probe, steps: found })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ steps: found }))
      .returningAll()
      .execute();
  expect(await upsert([])).toMatchObject([{ steps: [] }]);
  expect(await upsert(steps)).toMatchObject([{ steps }]);
  const gone = db.deleteFrom("probe").returning(["name", "steps"]);
  expect(await gone.execute()).toEqual([{ name: "p", steps }]);
});

test("a write within a CTE stores text", async ({ site }) => {
  const { database, db } = site.ctx;
  if (database.engine === "sqlite") return;
  const row = { checkedAt: 7, name: "example.com", result: { grade: "A" } };
  await db
    .with("added", (add) => add.insertInto("ownDomainCheck").values(row))
    .selectFrom("lead")
    .select("id")
    .execute();
  expect(await db.selectFrom("ownDomainCheck").selectAll().execute()).toEqual([row]);
});

test("a stored value that is no JSON fails by its column's name, without the value", async ({
  site,
}) => {
  const { db } = site.ctx;
  await aLead(site.ctx, {});
  await sql`update lead set details = 'secret'`.execute(db);
  await expect(db.selectFrom("lead").select("details").execute()).rejects.toThrow(
    "The stored value of the column details is not JSON.",
  );
});
