import { aLead } from "#tests/builders/lead.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { clock, expect, jsonOf, test } from "#tests/http/harness.ts";
import type { Lead, LeadEvent } from "./contract.ts";

type Page = { leads: Lead[]; next: string | null; counts: Record<string, number> };

async function list(browser: BrowserSession, query = ""): Promise<Page> {
  return jsonOf<Page>(await browser.get(`/api/leads?${query}`));
}

function change(browser: BrowserSession, id: string, json: object) {
  return browser.request(`/api/leads/${id}`, { method: "PATCH", json });
}

test("leads are listed newest first, fifty per page, each exactly once", async ({ site }) => {
  const made: string[] = [];
  for (let n = 0; n < 120; n += 1) {
    // Several leads share a moment, as on a busy day; the order must still be total.
    const { id } = await aLead(site.ctx, { createdAt: clock.now() + Math.floor(n / 7) });
    made.push(id);
  }
  const office = await site.signInAs("office");
  const seen: Lead[] = [];
  const sizes: number[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const page: Page = await list(office, `view=all${after ? `&after=${after}` : ""}`);
    sizes.push(page.leads.length);
    seen.push(...page.leads);
    after = page.next;
  }
  expect(sizes).toEqual([50, 50, 20]);
  expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(made));
  const times = seen.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort((a, b) => b - a));
});

test("a lead received between two pages shifts none of them", async ({ site }) => {
  for (let n = 0; n < 60; n += 1) await aLead(site.ctx, { createdAt: clock.now() + n });
  const office = await site.signInAs("office");
  const first = await list(office, "view=all");
  await aLead(site.ctx, { createdAt: clock.now() + 1000 });
  const second = await list(office, `view=all&after=${first.next}`);
  expect(second.leads).toHaveLength(10);
});

for (const cursor of ["x", "1_", "_a", "1_2_3 4", "1e9_a", "%00", "9".repeat(99)]) {
  test(`an invalid cursor is refused: ${cursor.slice(0, 12)}`, async ({ site }) => {
    const office = await site.signInAs("office");
    const response = await office.get(`/api/leads?after=${cursor}`);
    expect([400, 422]).toContain(response.status);
  });
}

test("search finds parts of words in any case and takes SQL wildcards literally", async ({
  site,
}) => {
  const percent = await aLead(site.ctx, { message: "We pay 50% too much for backup." });
  const score = await aLead(site.ctx, { name: "under_score person" });
  const slash = await aLead(site.ctx, { message: "The share is \\\\server\\books, it is gone." });
  const other = await aLead(site.ctx, { name: "Bert Long", email: "bert@longlaw.test" });
  const office = await site.signInAs("office");
  const found = async (text: string) => {
    const { leads } = await list(office, `view=all&search=${encodeURIComponent(text)}`);
    return leads.map(({ id }) => id);
  };
  expect(await found("50%")).toEqual([percent.id]);
  expect(await found("_")).toEqual([score.id]);
  expect(await found("%")).toEqual([percent.id]);
  expect(await found("\\")).toEqual([slash.id]);
  expect(await found("' or 1=1 --")).toEqual([]);
  expect(await found("LONGLAW")).toEqual([other.id]);
  expect(await found("  bert ")).toEqual([other.id]);
  expect(await found("818-555")).toHaveLength(4);
});

test("views narrow the inbox: open, late, mine, and each status", async ({ site }) => {
  const office = await site.signInAs("office");
  const now = clock.now();
  const fresh = await aLead(site.ctx, { createdAt: now });
  const late = await aLead(site.ctx, { createdAt: now - 1, dueAt: now - 1 });
  const mine = await aLead(site.ctx, {
    createdAt: now - 2,
    status: "contacted",
    answeredAt: now,
    ownerId: office.staff.id,
  });
  const won = await aLead(site.ctx, { createdAt: now - 3, status: "won", answeredAt: now });
  const spam = await aLead(site.ctx, { createdAt: now - 4, status: "spam", dueAt: now - 1 });
  const ids = async (view: string) =>
    (await list(office, `view=${view}`)).leads.map(({ id }) => id);
  expect(await ids("open")).toEqual([fresh.id, late.id, mine.id]);
  expect(await ids("late")).toEqual([late.id]);
  expect(await ids("mine")).toEqual([mine.id]);
  expect(await ids("won")).toEqual([won.id]);
  expect(await ids("spam")).toEqual([spam.id]);
  expect(await ids("all")).toHaveLength(5);
  const { counts } = await list(office);
  expect(counts).toEqual({ new: 2, contacted: 1, won: 1, spam: 1 });
});

test("the first answer stops the promise clock and is in history and audit log", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx);
  clock.advance(60_000);
  const response = await change(office, id, {
    version: 1,
    status: "contacted",
    ownerId: office.staff.id,
  });
  const { lead } = await jsonOf<{ lead: Lead }>(response);
  expect(lead).toMatchObject({
    status: "contacted",
    ownerName: office.staff.name,
    answeredAt: clock.now(),
    version: 2,
  });
  clock.advance(60_000);
  await change(office, id, { version: 2, status: "won" });
  const opened = await jsonOf<{ lead: Lead; events: LeadEvent[] }>(
    await office.get(`/api/leads/${id}`),
  );
  expect(opened.lead.answeredAt).toBe(clock.now() - 60_000);
  expect(opened.events.map(({ kind }) => kind).sort()).toEqual([
    "owner",
    "received",
    "status",
    "status",
  ]);
  expect(opened.events[0]).toMatchObject({
    actorName: office.staff.name,
    kind: "status",
    detail: { from: "contacted", to: "won" },
  });
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select(["action", "actorId", "detail"])
    .where("subjectId", "=", id)
    .orderBy("seq")
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(["lead.changed", "lead.changed"]);
  expect(audit[0]?.actorId).toBe(office.staff.id);
});

test("the second of two changes of the same version is refused and changes nothing", async ({
  site,
}) => {
  const [office, technician] = [await site.signInAs("office"), await site.signInAs("technician")];
  const { id } = await aLead(site.ctx);
  const answers = await Promise.all([
    change(office, id, { version: 1, status: "contacted" }),
    change(technician, id, { version: 1, status: "lost" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused && (await jsonOf(refused))).toMatchObject({
    code: "conflict",
    error: "Somebody changed this lead since you opened it. It now shows their version.",
  });
  const stored = await site.ctx.db.selectFrom("lead").selectAll().executeTakeFirstOrThrow();
  expect(stored.version).toBe(2);
  const events = await site.ctx.db.selectFrom("leadEvent").selectAll().execute();
  expect(events).toHaveLength(2);
});

test("notes are added to the history with their author", async ({ site }) => {
  const technician = await site.signInAs("technician");
  const { id } = await aLead(site.ctx);
  const response = await technician.post(`/api/leads/${id}/notes`, {
    text: "  Called, no answer. ",
  });
  expect(response.status).toBe(200);
  const { events } = await jsonOf<{ events: LeadEvent[] }>(
    await technician.get(`/api/leads/${id}`),
  );
  expect(events.find(({ kind }) => kind === "note")).toMatchObject({
    actorName: technician.staff.name,
    detail: { text: "Called, no answer." },
  });
  const audit = await site.ctx.db.selectFrom("audit").selectAll().execute();
  expect(JSON.stringify(audit)).not.toContain("no answer");
});

test("a missing lead is not found by any call", async ({ site }) => {
  const office = await site.signInAs("office");
  const id = crypto.randomUUID();
  const answers = [
    await office.get(`/api/leads/${id}`),
    await change(office, id, { version: 1, status: "won" }),
    await office.post(`/api/leads/${id}/notes`, { text: "Hello" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await office.get("/api/leads/not-an-id")).status).toBe(422);
});

test("the summary counts waiting leads, late ones and those received today", async ({ site }) => {
  const now = clock.now();
  await aLead(site.ctx, { dueAt: now - 1, createdAt: now - 3 * 86_400_000 });
  await aLead(site.ctx, { dueAt: now + 60_000 });
  await aLead(site.ctx, { dueAt: now + 2 * 86_400_000 });
  await aLead(site.ctx, { status: "contacted", answeredAt: now });
  await aLead(site.ctx, { status: "spam" });
  const viewer = await site.signInAs("viewer");
  const { promises } = await jsonOf<{ promises: { data: { summary: { waiting: Lead[] } } } }>(
    await viewer.get("/api/dashboard"),
  );
  const { summary } = promises.data;
  expect(summary).toMatchObject({ late: 1, dueToday: 2, cameToday: 3, open: 4 });
  expect(summary.waiting.map(({ dueAt }) => dueAt)).toEqual([
    now - 1,
    now + 60_000,
    now + 2 * 86_400_000,
  ]);
});
