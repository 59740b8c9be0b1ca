import type { Lead, LeadEvent } from "#features/leads/contract.ts";
import { hourMs } from "#platform/time/durations.ts";
import { aLead } from "#tests/builders/lead.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { clock, expect, jsonOf, test } from "#tests/http/harness.ts";
import { resumeEndedHolds } from "./update.server.ts";

type Pair = { lead: Lead; other: Lead };
type Opened = { lead: Lead; events: LeadEvent[]; person: Lead[]; firm: Lead[] };

async function ids(browser: BrowserSession, query: string): Promise<string[]> {
  const { leads } = await jsonOf<{ leads: Lead[] }>(await browser.get(`/api/leads?${query}`));
  return leads.map(({ id }) => id);
}

test("a lead shows the person's other leads, by address or number, and those of the firm", async ({
  site,
}) => {
  const first = await aLead(site.ctx, { email: "Ana@RuizBooks.test", phone: "" });
  const byPhone = await aLead(site.ctx, {
    email: "ana@elsewhere.test",
    phone: "+1 (818) 555-0123",
  });
  const colleague = await aLead(site.ctx, { email: "bo@ruizbooks.test", phone: "818-555-0199" });
  await aLead(site.ctx, { email: "other@longlaw.test", phone: "" });
  const opened = await aLead(site.ctx);
  const office = await site.signInAs("office");
  const { person, firm, events } = await jsonOf<Opened>(
    await office.get(`/api/leads/${opened.id}`),
  );
  expect(new Set(person.map(({ id }) => id))).toEqual(new Set([first.id, byPhone.id]));
  expect(firm.map(({ id }) => id)).toEqual([colleague.id]);
  expect(new Set(events.map(({ leadId }) => leadId))).toEqual(
    new Set([opened.id, first.id, byPhone.id]),
  );
});

test("a merged lead leaves the lists and is fully restored", async ({ site }) => {
  const office = await site.signInAs("office");
  const now = clock.now();
  const target = await aLead(site.ctx, { status: "contacted", answeredAt: now, dueAt: now + 5 });
  const other = await aLead(site.ctx, { dueAt: now + 1 });
  const path = `/api/leads/${target.id}`;
  const merged = await jsonOf<Pair>(
    await office.post(`${path}/merge`, { version: 1, otherId: other.id, otherVersion: 1 }),
  );
  // The other lead's promise still runs; merging does not lose it.
  expect(merged.lead).toMatchObject({ status: "new", answeredAt: null, dueAt: now + 1 });
  expect(merged.other.mergedInto).toBe(target.id);
  expect(await ids(office, "view=all")).toEqual([target.id]);
  const back = await jsonOf<Pair>(
    await office.post(`${path}/unmerge`, { version: 2, otherId: other.id, otherVersion: 2 }),
  );
  expect(back.lead).toMatchObject({ status: "contacted", answeredAt: now, dueAt: now + 5 });
  expect(back.other.mergedInto).toBeNull();
  expect(await ids(office, "view=all")).toHaveLength(2);
  const audit = await site.ctx.db.selectFrom("audit").select("action").execute();
  expect(audit.filter(({ action }) => action.startsWith("lead."))).toHaveLength(4);
});

test("a reply that waits goes with a merge and comes back with its undo", async ({ site }) => {
  const office = await site.signInAs("office");
  const at = clock.now() - hourMs;
  const target = await aLead(site.ctx);
  const other = await aLead(site.ctx, { replyWaitingAt: at });
  const path = `/api/leads/${target.id}`;
  const merge = { version: 1, otherId: other.id, otherVersion: 1 };
  const merged = await jsonOf<Pair>(await office.post(`${path}/merge`, merge));
  expect(merged.lead.replyWaitingAt).toBe(at);
  const back = await jsonOf<Pair>(
    await office.post(`${path}/unmerge`, { version: 2, otherId: other.id, otherVersion: 2 }),
  );
  expect([back.lead.replyWaitingAt, back.other.replyWaitingAt]).toEqual([null, at]);
});

test("undoing a merge keeps later changes", async ({ site }) => {
  const office = await site.signInAs("office");
  const target = await aLead(site.ctx);
  const other = await aLead(site.ctx, { dueAt: clock.now() - 1 });
  const path = `/api/leads/${target.id}`;
  await office.post(`${path}/merge`, { version: 1, otherId: other.id, otherVersion: 1 });
  await office.request(path, { method: "PATCH", json: { version: 2, status: "won" } });
  const back = await jsonOf<Pair>(
    await office.post(`${path}/unmerge`, { version: 3, otherId: other.id, otherVersion: 2 }),
  );
  expect(back.lead.status).toBe("won");
});

test("merging does not make a held lead late, and both holds are restored", async ({ site }) => {
  const office = await site.signInAs("office");
  // Tuesday 10:00, three hours after the hold began; both promises were for this morning.
  const now = clock.now();
  const on = { dueAt: now - 60_000, heldFrom: now - 3 * hourMs, heldUntil: now + 72 * hourMs };
  const target = await aLead(site.ctx, { status: "contacted", answeredAt: now - 1 });
  const other = await aLead(site.ctx, { ...on, holdReason: "Away" });
  const merge = { version: 1, otherId: other.id, otherVersion: 1 };
  const path = `/api/leads/${target.id}`;
  const merged = await jsonOf<Pair>(await office.post(`${path}/merge`, merge));
  // The office was open for two of the three hours.
  expect(merged.lead).toMatchObject({
    status: "new",
    dueAt: on.dueAt + 2 * hourMs,
    heldUntil: on.heldUntil,
    holdReason: "Away",
  });
  expect(await ids(office, "view=late")).toEqual([]);
  expect(await ids(office, "view=held")).toEqual([target.id]);
  const back = await jsonOf<Pair>(
    await office.post(`${path}/unmerge`, { version: 2, otherId: other.id, otherVersion: 2 }),
  );
  expect(back.lead).toMatchObject({ status: "contacted", heldUntil: null, holdReason: "" });
  expect(back.other).toMatchObject({ dueAt: on.dueAt, heldUntil: on.heldUntil });
});

test("a waiting message ends the hold of the lead it is merged into", async ({ site }) => {
  const office = await site.signInAs("office");
  const now = clock.now();
  const held = { heldFrom: now, heldUntil: now + hourMs, holdReason: "Away" };
  const target = await aLead(site.ctx, held);
  const other = await aLead(site.ctx, { dueAt: now - 1 });
  const path = `/api/leads/${target.id}`;
  await office.post(`${path}/merge`, { version: 1, otherId: other.id, otherVersion: 1 });
  expect(await ids(office, "view=late")).toEqual([target.id]);
  const opened = await jsonOf<Opened>(await office.get(path));
  expect(opened.events.map(({ kind }) => kind)).toContain("resume");
  const back = await jsonOf<Pair>(
    await office.post(`${path}/unmerge`, { version: 2, otherId: other.id, otherVersion: 2 }),
  );
  expect(back.lead).toMatchObject({ heldUntil: held.heldUntil, holdReason: "Away" });
});

test("the hold of a merged lead ends with its target", async ({ site }) => {
  const now = clock.now();
  const target = await aLead(site.ctx);
  await aLead(site.ctx, { heldFrom: now, heldUntil: now, mergedInto: target.id });
  expect(await resumeEndedHolds(site.ctx)).toBe(0);
});

test("a lead is not merged with itself, twice, or in an older version", async ({ site }) => {
  const office = await site.signInAs("office");
  const [one, two, three] = [await aLead(site.ctx), await aLead(site.ctx), await aLead(site.ctx)];
  const merge = async (id: string, otherId: string, otherVersion = 1) => {
    const body = { version: 1, otherId, otherVersion };
    return (await office.post(`/api/leads/${id}/merge`, body)).status;
  };
  expect(await merge(one.id, one.id)).toBe(409);
  expect(await merge(one.id, two.id, 2)).toBe(409);
  // A merge that fails on the second lead changes neither.
  expect(await merge(one.id, two.id)).toBe(200);
  expect(await merge(three.id, two.id, 2)).toBe(409);
  expect(await merge(one.id, crypto.randomUUID())).toBe(404);
});
