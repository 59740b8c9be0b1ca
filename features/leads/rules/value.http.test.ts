import type { Lead } from "#features/leads/contract.ts";
import type { LeadTable } from "#platform/database/tables-leads.ts";
import { aLead } from "#tests/builders/lead.ts";
import { clock, expect, jsonOf, type SignedIn, test } from "#tests/http/harness.ts";
import { forecast } from "./counts.server.ts";

type Pair = { lead: Lead; other: Lead };

const day = 86_400_000;
const hoped = { expectedValue: 300, expectedAt: null };
const won = { status: "won", value: 900, closedAt: 5, answeredAt: 1, dueAt: 2 } as const;

function merge(
  office: SignedIn,
  target: LeadTable,
  other: LeadTable,
  value?: "target" | "other" | "sum",
) {
  const body = { version: 1, otherId: other.id, otherVersion: 1, value };
  return office.post(`/api/leads/${target.id}/merge`, body);
}

test("staff say what an open lead may bring, and by when; the list shows and finds it", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const viewer = await site.signInAs("viewer");
  const { id } = await aLead(site.ctx);
  await aLead(site.ctx);
  const path = `/api/leads/${id}/expected`;
  const put = (who: SignedIn, json: object) => who.request(path, { method: "PUT", json });
  const json = { version: 1, value: 4200, on: "2026-12-24" };
  expect((await put(viewer, json)).status).toBe(403);
  expect((await put(office, { ...json, value: -1 })).status).toBe(422);
  expect((await put(office, { ...json, on: "2026-02-30" })).status).toBe(422);
  const { lead } = await jsonOf<{ lead: Lead }>(await put(office, json));
  expect(lead).toMatchObject({ expectedValue: 4200, value: null, version: 2 });
  expect(lead.expectedAt).toBe(Date.parse("2026-12-24T00:00:00-08:00"));
  expect((await put(office, json)).status).toBe(409);
  const worth = async (least: number) => {
    const list = await jsonOf<{ leads: Lead[] }>(await office.get(`/api/leads?worth=${least}`));
    return list.leads.map((each) => each.id);
  };
  expect([await worth(0), await worth(4200), await worth(4201)]).toEqual([[id], [id], []]);
  const thread = await jsonOf<{ events: { kind: string; detail: object }[] }>(
    await office.get(`/api/leads/${id}`),
  );
  expect(thread.events.find(({ kind }) => kind === "expected")).toMatchObject({
    kind: "expected",
    detail: { value: "4200", on: "2026-12-24" },
  });
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select("subjectId")
    .where("action", "=", "lead.expected")
    .execute();
  expect(audit).toEqual([{ subjectId: id }]);
  const closed = await aLead(site.ctx, { status: "lost" });
  const late = { method: "PUT", json: { version: 1, value: 1 } };
  expect((await office.request(`/api/leads/${closed.id}/expected`, late)).status).toBe(409);
});

test("the forecast adds up open leads alone, and what is expected soon", async ({ site }) => {
  const soon = clock.now() + 10 * day;
  await aLead(site.ctx, { expectedValue: 1000, expectedAt: soon });
  await aLead(site.ctx, { expectedValue: 500, expectedAt: clock.now() - day });
  await aLead(site.ctx, { expectedValue: 200, expectedAt: clock.now() + 90 * day });
  await aLead(site.ctx, { expectedValue: 100 });
  await aLead(site.ctx, { ...won, expectedValue: 5000, expectedAt: soon });
  await aLead(site.ctx, { expectedValue: 7000, mergedInto: crypto.randomUUID() });
  const by = clock.now() + 30 * day;
  expect(await forecast(site.ctx, by)).toEqual({ leads: 4, value: 1800, soon: 1500 });
});

test("a won lead merged into an open one keeps its value, and the open message waits on", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const target = await aLead(site.ctx, hoped);
  const other = await aLead(site.ctx, won);
  const merged = await jsonOf<Pair>(await merge(office, target, other));
  expect(merged.lead).toMatchObject({
    ...{ status: "won", value: 900, closedAt: 5, expectedValue: 300 },
    ...{ answeredAt: null, dueAt: target.dueAt, replyWaitingAt: target.createdAt },
  });
  const count = await jsonOf<{ leads: object }>(await office.get("/api/waiting-count"));
  expect(count.leads).toMatchObject({ unanswered: 1 });
  const { outcomes } = { outcomes: await office.get("/api/analytics/outcomes") };
  if (outcomes.status === 200) {
    expect(await jsonOf(outcomes)).toMatchObject({ totals: { won: 1, value: 900 } });
  }
  const pair = { version: 2, otherId: other.id, otherVersion: 2 };
  const back = await jsonOf<Pair>(await office.post(`/api/leads/${target.id}/unmerge`, pair));
  expect(back.lead).toMatchObject({ status: "new", value: null, closedAt: null, ...hoped });
  expect(back.other).toMatchObject({ status: "won", value: 900 });
});

test("an open lead merged into a won one takes nothing from it", async ({ site }) => {
  const office = await site.signInAs("office");
  const target = await aLead(site.ctx, won);
  const other = await aLead(site.ctx, hoped);
  const { lead } = await jsonOf<Pair>(await merge(office, target, other));
  expect(lead).toMatchObject({
    ...{ status: "won", value: 900, closedAt: 5, expectedValue: 300 },
    ...{ answeredAt: null, dueAt: other.dueAt, replyWaitingAt: other.createdAt },
  });
});

test("two values are never joined without a choice", async ({ site }) => {
  const office = await site.signInAs("office");
  const target = await aLead(site.ctx, won);
  const other = await aLead(site.ctx, { ...won, value: 100 });
  const refused = await merge(office, target, other);
  expect(refused.status).toBe(422);
  expect(await jsonOf(refused)).toMatchObject({
    fields: { value: expect.stringContaining("$900 and $100") },
  });
  const { lead } = await jsonOf<Pair>(await merge(office, target, other, "sum"));
  expect(lead).toMatchObject({ status: "won", value: 1000 });
});

test("an open lead merged into a lost one stays open, with its value in the forecast", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const lost = { status: "lost", closedAt: 5, lostReason: "price", expectedValue: 800 } as const;
  const waiting = () => office.get("/api/waiting-count").then((answer) => answer.json());
  const target = await aLead(site.ctx, lost);
  const other = await aLead(site.ctx, { ...hoped, status: "qualified", answeredAt: 1 });
  const { lead } = await jsonOf<Pair>(await merge(office, target, other));
  expect(lead).toMatchObject({ status: "qualified", closedAt: null, lostReason: "", ...hoped });
  expect(await waiting()).toMatchObject({ leads: { unanswered: 0 } });
  expect(await forecast(site.ctx, clock.now())).toEqual({ leads: 1, value: 300, soon: 0 });
  const pair = { version: 2, otherId: other.id, otherVersion: 2 };
  const back = await jsonOf<Pair>(await office.post(`/api/leads/${target.id}/unmerge`, pair));
  expect(back.lead).toMatchObject({ ...lost, closedAt: 5 });
});
