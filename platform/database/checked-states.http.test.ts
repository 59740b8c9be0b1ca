import { sql } from "kysely";
import { checkedColumns } from "#platform/database/migrations/021-060/060-checked-states.server.ts";
import { errorStates } from "#platform/database/tables.ts";
import { postStatuses } from "#platform/database/tables-blog.ts";
import { leadStatuses } from "#platform/database/tables-leads.ts";
import { recipientStates } from "#platform/database/tables-marketing.ts";
import { aLead } from "#tests/builders/lead.ts";
import { expect, test } from "#tests/http/harness.ts";

test("the database accepts exactly the states of the contracts", () => {
  const states = new Map(checkedColumns.map((each) => [each.table, [...each.states].sort()]));
  expect(states.get("lead")).toEqual([...leadStatuses].sort());
  expect(states.get("post")).toEqual([...postStatuses].sort());
  expect(states.get("newsletter_recipient")).toEqual([...recipientStates].sort());
  expect(states.get("error_group")).toEqual([...errorStates].sort());
});

test("an unknown state is refused in a new row and in a change", async ({ site }) => {
  const { db } = site.ctx;
  const lead = await aLead(site.ctx, {});
  const status = "gone" as typeof lead.status;
  await expect(aLead(site.ctx, { status })).rejects.toThrow("lead_status_known");
  await expect(db.updateTable("lead").set({ status }).execute()).rejects.toThrow(
    "lead_status_known",
  );
  await db.updateTable("lead").set({ status: "won" }).execute();
  expect(await db.selectFrom("lead").select("status").execute()).toEqual([{ status: "won" }]);
});

test("a row that had an unknown state before stays, and can be mended", async ({ site }) => {
  const { db, database } = site.ctx;
  const { id } = await aLead(site.ctx, {});
  // Drops the check and restores it afterwards, as if the row were older than the check.
  if (database.engine === "sqlite") {
    const { rows } = await sql<{ sql: string }>`select sql from sqlite_schema
      where name = 'lead_status_known_update'`.execute(db);
    await sql`drop trigger lead_status_known_update`.execute(db);
    await sql`update lead set status = 'older'`.execute(db);
    await sql.raw(rows[0]?.sql ?? "").execute(db);
  } else {
    await sql`alter table lead drop constraint lead_status_known`.execute(db);
    await sql`update lead set status = 'older'`.execute(db);
    await sql`alter table lead add constraint lead_status_known
      check (status in ('new', 'won')) not valid`.execute(db);
  }
  expect(await db.selectFrom("lead").select(["id", "status"]).execute()).toEqual([
    { id, status: "older" },
  ]);
  await db.updateTable("lead").set({ status: "won" }).execute();
  expect(await db.selectFrom("lead").select("status").execute()).toEqual([{ status: "won" }]);
});
