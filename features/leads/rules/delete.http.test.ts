import type { Kysely } from "kysely";
import type { Lead, LeadEvent } from "#features/leads/contract.ts";
import { mergedLeads } from "#platform/database/migrations/021-060/029-merged-leads.server.ts";
import type { LeadTable } from "#platform/database/tables-leads.ts";
import { aLead } from "#tests/builders/lead.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";
import { tidyLeads } from "./tidy.server.ts";

const bo = { name: "Bo Long", email: "bo@longlaw.test" };

async function merge(office: SignedIn, target: LeadTable, other: LeadTable, version = 1) {
  const body = { version, otherId: other.id, otherVersion: 1 };
  const response = await office.post(`/api/leads/${target.id}/merge`, body);
  expect(response.status).toBe(200);
}

async function erase(office: SignedIn, email: string) {
  const response = await office.post("/api/data-requests/erase", { email, confirm: email });
  expect(response.status).toBe(200);
}

async function listed(office: SignedIn): Promise<Lead[]> {
  return (await jsonOf<{ leads: Lead[] }>(await office.get("/api/leads?view=all"))).leads;
}

async function eventsOf(site: TestSite): Promise<string> {
  return JSON.stringify(await site.ctx.db.selectFrom("leadEvent").selectAll().execute());
}

test("a merged message of another person returns to the list when its target is erased", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const target = await aLead(site.ctx);
  const other = await aLead(site.ctx, bo);
  await merge(office, target, other);
  await erase(office, target.email);
  expect(await listed(office)).toMatchObject([
    { id: other.id, status: "new", answeredAt: null, mergedInto: null, version: 3 },
  ]);
  const { events } = await jsonOf<{ events: LeadEvent[] }>(
    await office.get(`/api/leads/${other.id}`),
  );
  expect(events.find(({ kind }) => kind === "freed")?.actorName).toBe(office.staff.name);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select("action")
    .where("subjectId", "=", other.id)
    .orderBy("seq")
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(["lead.merged", "lead.unmerged"]);
});

test("a merged message answered with its target does not wait again", async ({ site }) => {
  const office = await site.signInAs("office");
  const target = await aLead(site.ctx);
  await merge(office, target, await aLead(site.ctx, bo));
  const call = { version: 2, outcome: "reached" };
  expect((await office.post(`/api/leads/${target.id}/calls`, call)).status).toBe(200);
  const answeredAt = clock.now();
  await erase(office, target.email);
  expect(await listed(office)).toMatchObject([{ status: "contacted", answeredAt }]);
});

test("a lead merged twice stays with the remaining target", async ({ site }) => {
  const office = await site.signInAs("office");
  const top = await aLead(site.ctx, { email: "cy@cyfirm.test" });
  const middle = await aLead(site.ctx);
  const part = await aLead(site.ctx, bo);
  await merge(office, middle, part);
  await office.post(`/api/leads/${top.id}/merge`, {
    version: 1,
    otherId: middle.id,
    otherVersion: 2,
  });
  await erase(office, middle.email);
  expect((await listed(office)).map(({ id }) => id)).toEqual([top.id]);
  const { lead } = await jsonOf<{ lead: Lead }>(await office.get(`/api/leads/${part.id}`));
  expect(lead.mergedInto).toBe(top.id);
});

test("the history of other leads does not name an erased person, merged or separated", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const target = await aLead(site.ctx);
  const still = await aLead(site.ctx, bo);
  const out = await aLead(site.ctx, bo);
  await merge(office, target, still);
  await merge(office, target, out, 2);
  const path = `/api/leads/${target.id}/unmerge`;
  await office.post(path, { version: 3, otherId: out.id, otherVersion: 2 });
  expect(await eventsOf(site)).toContain(bo.name);
  await erase(office, bo.email);
  expect(await eventsOf(site)).not.toContain(bo.name);
  expect(await listed(office)).toMatchObject([{ id: target.id, mergedInto: null }]);
});

test("retention frees younger merged leads without prolonging them", async ({ site }) => {
  const dayMs = 86_400_000;
  const at = clock.now();
  const target = await aLead(site.ctx, { createdAt: at - 20 * dayMs });
  const other = await aLead(site.ctx, { createdAt: at - dayMs, mergedInto: target.id });
  expect(await tidyLeads(site.ctx, 10, new AbortController().signal)).toBe(1);
  const left = await site.ctx.db.selectFrom("lead").selectAll().execute();
  expect(left).toMatchObject([{ id: other.id, mergedInto: null, updatedAt: at - dayMs }]);
});

test("data left behind by older releases is repaired", async ({ site }) => {
  const office = await site.signInAs("office");
  const gone = crypto.randomUUID();
  const orphan = await aLead(site.ctx, { ...bo, mergedInto: gone });
  const target = await aLead(site.ctx);
  const part = await aLead(site.ctx, { name: "Cy Firm", mergedInto: target.id });
  for (const [other, name] of [
    [gone, "Dee Gone"],
    [part.id, part.name],
  ]) {
    await site.ctx.db
      .insertInto("leadEvent")
      .values({
        id: crypto.randomUUID(),
        leadId: target.id,
        at: clock.now(),
        actorId: null,
        actorName: "System",
        kind: "merge",
        detail: { other: other ?? null, name: name ?? null },
      })
      .execute();
  }
  await site.ctx.db.schema.dropIndex("lead_event_merge").execute();
  // A migration knows no tables.
  await mergedLeads(site.ctx.db.withoutPlugins() as unknown as Kysely<unknown>);
  expect((await listed(office)).map(({ id }) => id).sort()).toEqual([orphan.id, target.id].sort());
  const events = await eventsOf(site);
  expect(events).not.toContain("Dee Gone");
  expect(events).toContain("Cy Firm");
});
