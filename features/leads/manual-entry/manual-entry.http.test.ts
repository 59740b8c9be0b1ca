import type { Lead, LeadEvent } from "#features/leads/contract.ts";
import { erasePerson, exportPerson } from "#features/leads/rules/person.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

type Opened = { lead: Lead; events: LeadEvent[]; person: Lead[]; firm: Lead[] };

function aCall(overrides: Record<string, unknown> = {}) {
  return {
    kind: "call",
    name: "Ana Lopez",
    phone: "818-555-0123",
    idempotencyKey: crypto.randomUUID(),
    ...overrides,
  };
}

async function added(staff: BrowserSession, call: Record<string, unknown>): Promise<Lead> {
  const response = await staff.post("/api/leads", call);
  expect(response.status).toBe(200);
  return (await jsonOf<{ lead: Lead }>(response)).lead;
}

const put = (staff: BrowserSession, path: string, json: Record<string, unknown>) =>
  staff.request(path, { method: "PUT", json });

const open = async (staff: BrowserSession, id: string) =>
  jsonOf<Opened>(await staff.get(`/api/leads/${id}`));

async function actionsOf(site: TestSite, id: string): Promise<string[]> {
  const rows = await site.ctx.db
    .selectFrom("audit")
    .select("action")
    .where("subjectId", "=", id)
    .orderBy("seq")
    .execute();
  return rows.map(({ action }) => action);
}

test("a call added by hand is saved once for each key and sends no mail", async ({ site }) => {
  const office = await site.signInAs("office");
  const call = aCall({ urgency: "week", message: "The printer." });
  const lead = await added(office, call);
  expect(await added(office, call)).toEqual(lead);
  expect(lead).toMatchObject({
    kind: "call",
    status: "new",
    name: "Ana Lopez",
    details: { urgency: "week" },
    sourcePath: "Added by hand",
  });
  const { events } = await open(office, lead.id);
  expect(events.map(({ kind, actorName }) => [kind, actorName])).toEqual([
    ["added", office.staff.name],
  ]);
  expect(await site.ctx.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  expect(await actionsOf(site, lead.id)).toEqual(["lead.added"]);
});

test("a call is promised an hour, and a visit a business day", async ({ site }) => {
  const office = await site.signInAs("office");
  const call = await added(office, aCall());
  const visit = await added(office, aCall({ kind: "walk-in" }));
  expect(visit.dueAt - call.dueAt).toBeGreaterThan(3 * 3_600_000);
});

test("a lead needs a phone number or an address unless the person will call again", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const unknown = aCall({ phone: "", name: "" });
  const refused = await office.post("/api/leads", unknown);
  expect(refused.status).toBe(422);
  expect(await jsonOf(refused)).toMatchObject({ fields: { phone: expect.any(String) } });
  const lead = await added(office, { ...unknown, callsAgain: true });
  expect(lead.name).toBe("Unknown person");
  const viewer = await site.signInAs("viewer");
  expect((await viewer.post("/api/leads", aCall())).status).toBe(403);
});

test("leads without an address are not the same person", async ({ site }) => {
  const office = await site.signInAs("office");
  const one = await added(office, aCall());
  await added(office, aCall({ name: "Ben Cole", phone: "818-555-0999" }));
  expect((await open(office, one.id)).person).toEqual([]);
  const answer = { version: 1, subject: "Your call", text: "Hello." };
  expect((await office.post(`/api/leads/${one.id}/reply`, answer)).status).toBe(409);
});

test("an acknowledgement is sent only when asked for", async ({ site }) => {
  const office = await site.signInAs("office");
  await added(office, aCall({ email: "ana@gmail.com", acknowledge: true }));
  const mails = await site.ctx.db.selectFrom("outbox").select(["template", "recipient"]).execute();
  expect(mails).toEqual([{ template: "lead.acknowledgement", recipient: "ana@gmail.com" }]);
});

test("a known number, address, firm or similar name finds the lead while typing", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx, { name: "Ana López", phone: "(818) 555-0123" });
  const namesake = await aLead(site.ctx, {
    name: "Ben Cole",
    email: "ben@gmail.com",
    phone: "",
    status: "spam",
  });
  const found = async (query: string) => {
    const { leads } = await jsonOf<{ leads: Lead[] }>(
      await office.get(`/api/leads-similar?${query}`),
    );
    return leads.map((lead) => lead.id);
  };
  expect(await found("phone=818.555.0123")).toEqual([id]);
  expect(await found("email=Ana@ruizbooks.test")).toEqual([id]);
  expect(await found("email=other@ruizbooks.test")).toEqual([id]);
  expect(await found("name=ana+lopes")).toEqual([id]);
  expect(await found("email=carla@gmail.com")).toEqual([]);
  expect(await found("name=Be")).toEqual([]);
  expect(await found(`name=${encodeURIComponent(namesake.name)}`)).toEqual([]);
});

test("corrected details appear in the history and in the search", async ({ site }) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx, { phone: "" });
  const person = { name: "Ana Ruíz", firm: "Ruiz Books", phone: "747-555-0100", email: "" };
  expect((await put(office, `/api/leads/${id}/person`, { version: 1, ...person })).status).toBe(
    200,
  );
  const { lead, events } = await open(office, id);
  expect(lead).toMatchObject({ ...person, version: 2 });
  expect(events.find(({ kind }) => kind === "person")?.detail).toMatchObject({
    firm: "Ruiz Books",
    firmBefore: "",
    email: "",
    emailBefore: "ana@ruizbooks.test",
  });
  const search = async (query: string) =>
    (await jsonOf<{ leads: Lead[] }>(await office.get(`/api/leads?search=${query}`))).leads.length;
  expect([await search("7475550100"), await search("ruiz"), await search("Books")]).toEqual([
    1, 1, 1,
  ]);
  const stale = await put(office, `/api/leads/${id}/person`, { version: 1, ...person });
  expect(stale.status).toBe(409);
  expect(await actionsOf(site, id)).toEqual(["lead.corrected"]);
  const viewer = await site.signInAs("viewer");
  const json = { version: 2, ...person };
  expect((await put(viewer, `/api/leads/${id}/person`, json)).status).toBe(403);
});

test("a lead past new counts as answered once somebody records how", async ({ site }) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx, { dueAt: clock.now() + 60_000 });
  const record = async () => {
    const board = await jsonOf<{ promises: { data: { record: Record<string, number>[] } } }>(
      await office.get("/api/dashboard"),
    );
    return board.promises.data.record[0];
  };
  await office.request(`/api/leads/${id}`, {
    method: "PATCH",
    json: { version: 1, status: "contacted" },
  });
  expect((await open(office, id)).lead).toMatchObject({ answeredBy: "", answeredAt: clock.now() });
  expect(await record()).toMatchObject({ kept: 0, unsaid: 1 });
  await put(office, `/api/leads/${id}/answered`, { version: 2, by: "not-yet" });
  expect((await open(office, id)).lead).toMatchObject({ answeredAt: null, ownerId: null });
  expect(await record()).toMatchObject({ kept: 0, unsaid: 0 });
  clock.advance(5 * 60_000);
  const late = await jsonOf<{ leads: Lead[] }>(await office.get("/api/leads?view=late"));
  expect(late.leads.map((lead) => lead.id)).toEqual([id]);
  await put(office, `/api/leads/${id}/answered`, { version: 3, by: "person" });
  expect((await open(office, id)).lead).toMatchObject({
    answeredBy: "person",
    answeredAt: clock.now(),
    ownerId: office.staff.id,
  });
  expect(await record()).toMatchObject({ kept: 0, broken: 1 });
  expect(await actionsOf(site, id)).toEqual(["lead.changed", "lead.answered", "lead.answered"]);
  const viewer = await site.signInAs("viewer");
  const json = { version: 4, by: "phone" };
  expect((await put(viewer, `/api/leads/${id}/answered`, json)).status).toBe(403);
});

test("an answer outside the product ends a hold and clears a waiting reply", async ({ site }) => {
  const office = await site.signInAs("office");
  const now = clock.now();
  const hold = { heldFrom: now, heldUntil: now + 86_400_000, holdReason: "Away" };
  const { id } = await aLead(site.ctx, { ...hold, replyWaitingAt: now });
  const said = await put(office, `/api/leads/${id}/answered`, { version: 1, by: "phone" });
  expect(said.status).toBe(200);
  expect((await open(office, id)).lead).toMatchObject({
    answeredBy: "phone",
    heldUntil: null,
    holdReason: "",
    replyWaitingAt: null,
    status: "contacted",
  });
});

test("an outcome holds a reason or a value and is cleared when its status changes", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx);
  const set = (version: number, body: Record<string, unknown>) =>
    office.request(`/api/leads/${id}`, { method: "PATCH", json: { version, ...body } });
  expect((await put(office, `/api/leads/${id}/outcome`, { version: 1, value: 5 })).status).toBe(
    409,
  );
  await set(1, { status: "won" });
  await put(office, `/api/leads/${id}/outcome`, { version: 2, value: 1200 });
  expect((await open(office, id)).lead).toMatchObject({ value: 1200, closedAt: clock.now() });
  await set(3, { status: "lost" });
  const lost = { version: 4, lostReason: "price", lostNote: "Too dear", value: 7 };
  await put(office, `/api/leads/${id}/outcome`, lost);
  expect((await open(office, id)).lead).toMatchObject({
    value: null,
    lostReason: "price",
    lostNote: "Too dear",
  });
  await set(5, { status: "qualified" });
  expect((await open(office, id)).lead).toMatchObject({ lostReason: "", closedAt: null });
  await set(6, { status: "lost", undo: true });
  expect((await open(office, id)).lead).toMatchObject({
    lostReason: "price",
    lostNote: "Too dear",
  });
  const viewer = await site.signInAs("viewer");
  expect((await put(viewer, `/api/leads/${id}/outcome`, { version: 7 })).status).toBe(403);
});

test("a data request reaches a person's calls by number and name, and nobody else's", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  await aLead(site.ctx, { name: "Ana Lopez", firm: "Lopez Dental" });
  const call = await added(office, aCall());
  const colleague = await added(office, aCall({ name: "Ben Cole" }));
  const [first] = await exportPerson(site.ctx, "ana@ruizbooks.test");
  expect(first?.lead.firm).toBe("Lopez Dental");
  const erased = await site.ctx.db
    .transaction()
    .execute((trx) => erasePerson(trx, site.ctx, "ana@ruizbooks.test"));
  expect(erased).toBe(2);
  expect((await office.get(`/api/leads/${call.id}`)).status).toBe(404);
  expect((await office.get(`/api/leads/${colleague.id}`)).status).toBe(200);
});

test("an undone merge restores how a lead was answered", async ({ site }) => {
  const office = await site.signInAs("office");
  const target = await aLead(site.ctx, { status: "contacted", answeredAt: clock.now() });
  const other = await aLead(site.ctx);
  const pair = { version: 1, otherId: other.id, otherVersion: 1 };
  await office.post(`/api/leads/${target.id}/merge`, pair);
  expect((await open(office, target.id)).lead).toMatchObject({ answeredBy: "", answeredAt: null });
  await office.post(`/api/leads/${target.id}/unmerge`, { ...pair, version: 2, otherVersion: 2 });
  expect((await open(office, target.id)).lead.answeredBy).toBe("mail");
});
