import type { Lead, LeadEvent } from "#features/leads/contract.ts";
import { dayMs } from "#platform/time/durations.ts";
import { aLead } from "#tests/builders/lead.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { clock, expect, jsonOf, type TestSite } from "#tests/http/harness.ts";
import { test } from "#tests/http/mailing.ts";
import { resumeEndedHolds } from "./update.server.ts";

type Opened = { lead: Lead; events: LeadEvent[]; person: Lead[]; firm: Lead[] };

async function open(browser: BrowserSession, id: string): Promise<Opened> {
  return jsonOf<Opened>(await browser.get(`/api/leads/${id}`));
}

async function auditOf(site: TestSite, id: string): Promise<string[]> {
  const rows = await site.ctx.db
    .selectFrom("audit")
    .select("action")
    .where("subjectId", "=", id)
    .orderBy("seq")
    .execute();
  return rows.map(({ action }) => action);
}

test("an answer is queued, stored in the history and stops the clock", async ({
  mailing: site,
}) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx);
  clock.advance(60_000);
  const response = await office.post(`/api/leads/${id}/reply`, {
    version: 1,
    subject: "Your message",
    text: "Hello Ana,\n\nwe look after it.",
    template: "First answer",
  });
  const { lead } = await jsonOf<{ lead: Lead }>(response);
  expect(lead).toMatchObject({ status: "contacted", answeredAt: clock.now(), version: 2 });
  const { events } = await open(office, id);
  expect(events.find(({ kind }) => kind === "reply")?.detail).toMatchObject({
    subject: "Your message",
    text: "Hello Ana,\n\nwe look after it.",
  });
  const mail = await site.ctx.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ template: "lead.reply", recipient: "ana@ruizbooks.test" });
  expect(JSON.stringify(mail.payload)).not.toContain("look after");
  expect(await auditOf(site, id)).toEqual(["lead.replied"]);
});

test("a call that reached the person is an answer; others are only logged", async ({ site }) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx);
  const missed = await office.post(`/api/leads/${id}/calls`, { version: 1, outcome: "no-answer" });
  expect((await jsonOf<{ lead: Lead }>(missed)).lead).toMatchObject({
    status: "new",
    answeredAt: null,
    version: 2,
  });
  const reached = await office.post(`/api/leads/${id}/calls`, {
    version: 2,
    outcome: "reached",
    note: "Comes on Thursday.",
  });
  expect((await jsonOf<{ lead: Lead }>(reached)).lead).toMatchObject({
    status: "contacted",
    answeredAt: clock.now(),
  });
  expect(await auditOf(site, id)).toEqual(["lead.called", "lead.called"]);
});

test("a next step is planned, sorted by its day and completed", async ({ site }) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx);
  const set = (version: number, text: string, on: string | null) =>
    office.request(`/api/leads/${id}/next-step`, { method: "PUT", json: { version, text, on } });
  expect((await set(1, "", "2026-11-20")).status).toBe(422);
  expect((await set(1, "Call", "2026-02-30")).status).toBe(422);
  const { lead } = await jsonOf<{ lead: Lead }>(await set(1, "Call about backup", "2026-11-20"));
  // Midnight in Los Angeles.
  expect(lead.nextStepAt).toBe(Date.parse("2026-11-20T08:00:00Z"));
  const listed = await jsonOf<{ leads: Lead[] }>(
    await office.get("/api/leads?view=steps&sort=step"),
  );
  expect(listed.leads.map((one) => one.id)).toEqual([id]);
  const done = await jsonOf<{ lead: Lead }>(await set(2, "", null));
  expect(done.lead).toMatchObject({ nextStep: "", nextStepAt: null });
  expect(await auditOf(site, id)).toEqual(["lead.nextStep", "lead.nextStep"]);
});

test("a hold pauses the clock and ends by itself with a later promise", async ({ site }) => {
  const office = await site.signInAs("office");
  // Tuesday 10:00; promised Wednesday 10:00.
  const { id } = await aLead(site.ctx, { dueAt: clock.now() + dayMs });
  const held = await office.post(`/api/leads/${id}/hold`, {
    version: 1,
    reason: "Away until Friday",
    until: "2026-11-20",
  });
  expect((await jsonOf<{ lead: Lead }>(held)).lead.holdReason).toBe("Away until Friday");
  clock.advance(2 * dayMs);
  // The first session has expired by now.
  const later = await site.signInAs("office");
  const late = await jsonOf<{ leads: Lead[] }>(await later.get("/api/leads?view=late"));
  expect(late.leads).toEqual([]);
  expect(await resumeEndedHolds(site.ctx)).toBe(0);
  clock.advance(dayMs);
  expect(await resumeEndedHolds(site.ctx)).toBe(1);
  const { lead, events } = await open(await site.signInAs("office"), id);
  // 28 open hours were held: Wednesday 10:00 becomes Friday 18:00.
  expect(lead).toMatchObject({
    heldUntil: null,
    holdReason: "",
    dueAt: Date.parse("2026-11-21T02:00:00Z"),
  });
  expect(events[0]).toMatchObject({ kind: "resume", actorName: "System" });
  expect(await auditOf(site, id)).toEqual(["lead.held", "lead.resumed"]);
});

test("a day is in the company's zone", async ({ site }) => {
  const office = await site.signInAs("office");
  const owner = await site.signInAs("owner");
  const { settings } = await jsonOf<{ settings: { hours: object } }>(
    await owner.get("/api/settings"),
  );
  const zones = {
    "Pacific/Auckland": "2026-11-19T11:00:00Z",
    "Pacific/Kiritimati": "2026-11-19T10:00:00Z",
    "Pacific/Pago_Pago": "2026-11-20T11:00:00Z",
  };
  for (const [version, [timeZone, begins]] of Object.entries(zones).entries()) {
    const saved = await owner.request("/api/settings/hours", {
      method: "PUT",
      json: { value: { ...settings.hours, timeZone }, version },
    });
    expect(saved.status).toBe(200);
    const { id } = await aLead(site.ctx);
    const step = { version: 1, text: "Call", on: "2026-11-20" };
    const path = `/api/leads/${id}/next-step`;
    const planned = await office.request(path, { method: "PUT", json: step });
    const { lead } = await jsonOf<{ lead: Lead }>(planned);
    expect(lead.nextStepAt).toBe(Date.parse(begins));
  }
});

test("a lead stays on hold when its owner changes", async ({ site }) => {
  const office = await site.signInAs("office");
  const now = clock.now();
  const held = { heldFrom: now, heldUntil: now + 3 * dayMs, holdReason: "Away" };
  const one = await aLead(site.ctx, { ...held, status: "contacted", answeredAt: now });
  const other = await aLead(site.ctx, held);
  const ownerId = office.staff.id;
  const given = await office.request(`/api/leads/${one.id}`, {
    method: "PATCH",
    json: { version: 1, ownerId },
  });
  const still = { ownerId, heldUntil: held.heldUntil, holdReason: "Away" };
  expect((await jsonOf<{ lead: Lead }>(given)).lead).toMatchObject(still);
  const items = [{ id: other.id, version: 1, ownerId }];
  const response = await office.post("/api/leads/bulk", { items });
  expect((await jsonOf<{ changed: Lead[] }>(response)).changed).toMatchObject([
    { ...still, dueAt: other.dueAt },
  ]);
});

test("a hold needs a future day, and a missing hold cannot be ended", async ({ site }) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx);
  const hold = (until: string) =>
    office.post(`/api/leads/${id}/hold`, { version: 1, reason: "Waits", until });
  expect((await hold("2026-11-17")).status).toBe(422);
  expect((await hold("2028-11-17")).status).toBe(422);
  const resumed = await office.post(`/api/leads/${id}/resume`, { version: 1 });
  expect(resumed.status).toBe(409);
});

test("every verb refuses an older version", async ({ site }) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx, { version: 7 });
  const answers = [
    await office.post(`/api/leads/${id}/reply`, { version: 6, subject: "a", text: "b" }),
    await office.post(`/api/leads/${id}/calls`, { version: 6, outcome: "reached" }),
    await office.post(`/api/leads/${id}/hold`, { version: 6, reason: "a", until: "2026-11-20" }),
    await office.request(`/api/leads/${id}/next-step`, {
      method: "PUT",
      json: { version: 6, text: "a", on: "2026-11-20" },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  expect((await open(office, id)).events).toHaveLength(1);
});

test("staff who may only view change nothing", async ({ site }) => {
  const viewer = await site.signInAs("viewer");
  const { id } = await aLead(site.ctx);
  const other = await aLead(site.ctx);
  const pair = { version: 1, otherId: other.id, otherVersion: 1 };
  const answers = [
    await viewer.post(`/api/leads/${id}/reply`, { version: 1, subject: "a", text: "b" }),
    await viewer.post(`/api/leads/${id}/calls`, { version: 1, outcome: "reached" }),
    await viewer.post(`/api/leads/${id}/hold`, { version: 1, reason: "a", until: "2026-11-20" }),
    await viewer.post(`/api/leads/${id}/resume`, { version: 1 }),
    await viewer.post(`/api/leads/${id}/merge`, pair),
    await viewer.post(`/api/leads/${id}/unmerge`, pair),
    await viewer.post("/api/leads/bulk", { items: [{ id, version: 1, status: "won" }] }),
    await viewer.get("/api/leads/export"),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
});

test("a second answer keeps the time of the first, whether it is a mail, a call or a status", async ({
  mailing: site,
}) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx);
  const first = clock.now();
  await office.post(`/api/leads/${id}/reply`, { version: 1, subject: "Hello", text: "First" });
  clock.advance(60_000);
  const again = { version: 2, subject: "Hello", text: "Second" };
  const answers = [
    await office.post(`/api/leads/${id}/reply`, again),
    await office.post(`/api/leads/${id}/calls`, { version: 3, outcome: "reached" }),
    await office.request(`/api/leads/${id}`, {
      method: "PATCH",
      json: { version: 4, status: "qualified" },
    }),
  ];
  for (const answer of answers) {
    expect((await jsonOf<{ lead: Lead }>(answer)).lead.answeredAt).toBe(first);
  }
});

test("several leads are held together, except spam", async ({ site }) => {
  const office = await site.signInAs("office");
  const open = await aLead(site.ctx);
  const spam = await aLead(site.ctx, { status: "spam" });
  const hold = { until: "2026-11-20", reason: "Away" };
  const items = [open, spam].map(({ id }) => ({ id, version: 1, hold }));
  const answer = await jsonOf<{ changed: Lead[]; refused: string[] }>(
    await office.post("/api/leads/bulk", { items }),
  );
  expect(answer.changed.map(({ id }) => id)).toEqual([open.id]);
  expect(answer.refused).toEqual([spam.id]);
});
