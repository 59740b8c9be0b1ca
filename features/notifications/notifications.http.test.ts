import { addLeadEvent } from "#features/leads/rules/notified.server.ts";
import { notifyOfTime } from "#features/notifications/time-job.server.ts";
import { dayMs, hourMs, minuteMs } from "#platform/time/durations.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import { sessionCookie } from "#tests/builders/staff.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";

type Shown = { id: string; kind: string; leadId: string; actorName: string | null; read: boolean };

async function shown(browser: SignedIn): Promise<Shown[]> {
  const answer = await browser.get("/api/notifications");
  return (await jsonOf<{ notifications: Shown[] }>(answer)).notifications;
}

async function kinds(browser: SignedIn): Promise<string[]> {
  return (await shown(browser)).map(({ kind }) => kind).sort();
}

async function unread(browser: SignedIn): Promise<number> {
  return (await jsonOf<{ unread: number }>(await browser.get("/api/notifications/unread"))).unread;
}

/** Changes a lead with its current version, as the staff screens do. */
async function change(browser: SignedIn, site: TestSite, id: string, body: object) {
  const { version } = await site.ctx.db
    .selectFrom("lead")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const answer = await browser.request(`/api/leads/${id}`, {
    method: "PATCH",
    json: { ...body, version },
  });
  expect(answer.status).toBe(200);
}

const put = (browser: SignedIn, path: string, json: object) =>
  browser.request(path, { method: "PUT", json });

/** Advances the clock, which ends the session, and signs the person in again. */
async function pass(site: TestSite, ms: number, browser: SignedIn) {
  clock.advance(ms);
  browser.cookies.set(...(await sessionCookie(site.ctx, browser.staff.id)));
  await browser.fetchCsrf();
}

const look = (site: TestSite) => notifyOfTime(site.ctx);

test("assigning a lead notifies the new owner once, and never the person who assigned it", async ({
  site,
}) => {
  const [ana, ben] = [await site.signInAs("office"), await site.signInAs("technician")];
  const { id } = await aLead(site.ctx);
  await change(ana, site, id, { ownerId: ben.staff.id });
  expect(await shown(ben)).toMatchObject([
    { kind: "assigned", leadId: id, actorName: ana.staff.name, read: false },
  ]);
  await change(ben, site, id, { ownerId: null });
  await change(ben, site, id, { ownerId: ben.staff.id });
  expect(await unread(ben)).toBe(1);
  expect(await unread(ana)).toBe(0);
});

test("a mention notifies colleagues who may view leads, once for a repeated request", async ({
  site,
}) => {
  const [ana, viewer] = [await site.signInAs("office"), await site.signInAs("viewer")];
  const { id } = await aLead(site.ctx);
  const body = {
    text: "@viewer please look.",
    mentions: [viewer.staff.id, ana.staff.id, crypto.randomUUID()],
    idempotencyKey: crypto.randomUUID(),
  };
  for (const _ of [1, 2]) {
    expect((await ana.post(`/api/leads/${id}/notes`, body)).status).toBe(200);
  }
  expect(await kinds(viewer)).toEqual(["mention"]);
  expect(await kinds(ana)).toEqual([]);
});

test("a customer's reply notifies the owner, and owners and office while nobody owns the lead", async ({
  site,
}) => {
  const [owner, office, technician] = [
    await site.signInAs("owner"),
    await site.signInAs("office"),
    await site.signInAs("technician"),
  ];
  const owned = await aLead(site.ctx, { ownerId: technician.staff.id });
  const open = await aLead(site.ctx);
  for (const leadId of [owned.id, open.id]) {
    const event = {
      id: crypto.randomUUID(),
      leadId,
      at: clock.now(),
      kind: "mail-in",
      detail: {},
    };
    const customer = { ...event, actorId: null, actorName: "Ana Ruiz" };
    for (const _ of [1, 2]) {
      await site.ctx.db.transaction().execute((trx) => addLeadEvent(trx, site.ctx, customer));
    }
  }
  expect((await shown(technician)).map(({ leadId }) => leadId)).toEqual([owned.id]);
  expect((await shown(owner)).map(({ leadId }) => leadId)).toEqual([open.id]);
  expect((await shown(office)).map(({ leadId }) => leadId)).toEqual([open.id]);
});

test("a promise notifies once before its end and once when it is late, until it is answered", async ({
  site,
}) => {
  const ben = await site.signInAs("technician");
  const lead = await aLead(site.ctx, {
    ownerId: ben.staff.id,
    dueAt: clock.now() + 61 * minuteMs,
  });
  expect(await look(site)).toBe(0);
  clock.advance(2 * minuteMs);
  expect(await look(site)).toBe(1);
  expect(await look(site)).toBe(0);
  expect(await kinds(ben)).toEqual(["due"]);
  await pass(site, hourMs, ben);
  expect(await look(site)).toBe(1);
  expect(await kinds(ben)).toEqual(["due", "late"]);
  await change(ben, site, lead.id, { status: "contacted" });
  expect(await kinds(ben)).toEqual([]);
});

test("each person chooses how long before the end of a promise they are notified", async ({
  site,
}) => {
  const [ben, ana] = [await site.signInAs("technician"), await site.signInAs("office")];
  await aLead(site.ctx, { ownerId: ben.staff.id, dueAt: clock.now() + 3 * hourMs });
  await aLead(site.ctx, { ownerId: ana.staff.id, dueAt: clock.now() + 3 * hourMs });
  const preference = await jsonOf(await ben.get("/api/notifications/preference"));
  const saved = await put(ben, "/api/notifications/preference", { ...preference, dueMinutes: 200 });
  expect(saved.status).toBe(200);
  await look(site);
  expect(await kinds(ben)).toEqual(["due"]);
  expect(await kinds(ana)).toEqual([]);
  const audit = site.ctx.db.selectFrom("audit").selectAll();
  const row = await audit.where("action", "=", "notifications.changed").executeTakeFirstOrThrow();
  expect(row).toMatchObject({ actorId: ben.staff.id, subjectId: ben.staff.id });
});

test("a next step notifies on its day, and the notification is withdrawn when it is done", async ({
  site,
}) => {
  const ben = await site.signInAs("technician");
  const lead = await aLead(site.ctx, { ownerId: ben.staff.id, dueAt: clock.now() + 9 * dayMs });
  const on = new Date(clock.now() + dayMs).toISOString().slice(0, 10);
  const step = { text: "Send the offer", on, version: lead.version };
  expect((await put(ben, `/api/leads/${lead.id}/next-step`, step)).status).toBe(200);
  expect(await look(site)).toBe(0);
  await pass(site, dayMs, ben);
  expect(await look(site)).toBe(1);
  expect(await shown(ben)).toMatchObject([{ kind: "step", text: "Send the offer" }]);
  const done = { text: "", on: null, version: lead.version + 1 };
  expect((await put(ben, `/api/leads/${lead.id}/next-step`, done)).status).toBe(200);
  expect(await kinds(ben)).toEqual([]);
});

test("an answer that could not be sent notifies its author", async ({ site }) => {
  const [ana, ben] = [await site.signInAs("office"), await site.signInAs("technician")];
  const { id } = await aLead(site.ctx, { ownerId: ben.staff.id });
  const eventId = crypto.randomUUID();
  await site.ctx.db.transaction().execute(async (trx) => {
    await addLeadEvent(trx, site.ctx, {
      id: eventId,
      leadId: id,
      at: clock.now(),
      actorId: ana.staff.id,
      actorName: ana.staff.name,
      kind: "reply",
      detail: {},
    });
    await enqueueMail(trx, site.ctx, {
      template: "lead.reply",
      recipient: "ana@ruizbooks.test",
      payload: { leadId: id, eventId },
      dedupeKey: eventId,
      subjectType: "lead",
      subjectId: id,
    });
    await trx.updateTable("outbox").set({ state: "failed" }).execute();
  });
  expect(await look(site)).toBe(1);
  expect(await kinds(ana)).toEqual(["failed"]);
  expect(await kinds(ben)).toEqual([]);
});

test("notifications about spam, merged and erased leads are withdrawn", async ({ site }) => {
  const [ana, ben] = [await site.signInAs("owner"), await site.signInAs("technician")];
  const [spam, merged, erased] = [
    await aLead(site.ctx),
    await aLead(site.ctx),
    await aLead(site.ctx, { email: "gone@ruizbooks.test", emailKey: "gone@ruizbooks.test" }),
  ];
  for (const { id } of [spam, merged, erased]) {
    await change(ana, site, id, { ownerId: ben.staff.id });
  }
  expect(await unread(ben)).toBe(3);
  await change(ana, site, spam.id, { status: "spam" });
  await change(ana, site, spam.id, { status: "new" });
  expect(await unread(ben)).toBe(3);
  await change(ana, site, spam.id, { status: "spam" });
  const target = await aLead(site.ctx);
  const pair = { otherId: merged.id, version: target.version, otherVersion: merged.version + 1 };
  expect((await ana.post(`/api/leads/${target.id}/merge`, pair)).status).toBe(200);
  expect((await shown(ben)).map(({ leadId }) => leadId)).toEqual([erased.id]);
  await site.ctx.db.deleteFrom("lead").where("id", "=", erased.id).execute();
  expect(await site.ctx.db.selectFrom("notification").select("leadId").execute()).toHaveLength(2);
  expect(await shown(ben)).toEqual([]);
});

test("a person marks their own notifications as read: one, a lead's, or all", async ({ site }) => {
  const [ana, ben] = [await site.signInAs("office"), await site.signInAs("technician")];
  const leads = [await aLead(site.ctx), await aLead(site.ctx), await aLead(site.ctx)];
  for (const { id } of leads) await change(ana, site, id, { ownerId: ben.staff.id });
  const [first] = await shown(ben);
  const read = async (browser: SignedIn, body: object) =>
    (await jsonOf<{ unread: number }>(await browser.post("/api/notifications/read", body))).unread;
  await read(ana, { id: first?.id });
  expect(await unread(ben)).toBe(3);
  expect(await read(ben, { id: first?.id })).toBe(2);
  const next = (await shown(ben)).find((one) => !one.read);
  expect(await read(ben, { leadId: next?.leadId })).toBe(1);
  expect(await read(ben, { until: clock.now() - 1 })).toBe(1);
  expect(await read(ben, {})).toBe(0);
});

test("notifications need a session and the permission to view leads", async ({ site }) => {
  expect((await site.request("/api/notifications")).status).toBe(401);
  const ben = await site.signInAs("technician");
  await site.ctx.db
    .updateTable("staff")
    .set({ role: "gone" as never })
    .where("id", "=", ben.staff.id)
    .execute();
  expect((await ben.get("/api/notifications")).status).toBe(403);
  expect((await ben.post("/api/notifications/read", {})).status).toBe(403);
});
