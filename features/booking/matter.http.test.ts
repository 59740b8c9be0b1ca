import { replyTokenOf } from "#features/leads/store/messages.server.ts";
import type { OutcomesAnswer } from "#features/reports/contract.ts";
import { aBooking, auditActions, bookedLink, firstStart, post } from "#tests/builders/booking.ts";
import { aContactMessage, aLead } from "#tests/builders/lead.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf, replyAddress } from "#tests/http/inbound.ts";

type Call = { id: string; leadId: string; joined: boolean; version: number };

const minute = 60_000;

const leadsOf = ({ ctx }: TestSite) =>
  ctx.db.selectFrom("lead").selectAll().orderBy("createdAt").execute();

async function onlyLead(site: TestSite) {
  const [lead, ...more] = await leadsOf(site);
  expect(more).toEqual([]);
  if (!lead) throw new Error("There is no lead.");
  return lead;
}

/** Returns the lead with this id, and the other one. */
async function bothLeads(site: TestSite, id: string) {
  const leads = await leadsOf(site);
  expect(leads).toHaveLength(2);
  return {
    first: leads.find((lead) => lead.id === id),
    second: leads.find((lead) => lead.id !== id),
  };
}

async function callOf(staff: SignedIn): Promise<Call> {
  const { bookings } = await jsonOf<{ bookings: Call[] }>(await staff.get("/api/bookings"));
  if (!bookings[0]) throw new Error("No call is booked.");
  return bookings[0];
}

test("a call booked from an address with an open lead joins it, and the visitor learns nothing of that", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const lead = await aLead(site.ctx, { status: "contacted", answeredAt: clock.now() });
  const startAt = await firstStart(site, 40);
  const known = await post(site, aBooking({ startAt, email: "ANA@ruizbooks.test" }));
  const stranger = await post(
    site,
    // Takes another phone number: the history of the first lead would show this call too.
    aBooking({ startAt: startAt + 60 * minute, email: "bo@bofirm.test", phone: "818-555-0177" }),
  );
  const shape = async (response: Response) => Object.keys(await jsonOf<object>(response)).sort();
  expect(await shape(known)).toEqual(await shape(stranger));
  const { first, second } = await bothLeads(site, lead.id);
  expect(first).toMatchObject({ id: lead.id, dueAt: startAt, answeredAt: null });
  expect(second).toMatchObject({ kind: "call", email: "bo@bofirm.test" });
  expect(await callOf(owner)).toMatchObject({ leadId: lead.id, joined: true });
  const thread = await jsonOf<{ events: { kind: string; detail: object }[] }>(
    await owner.get(`/api/leads/${lead.id}`),
  );
  expect(thread.events.find(({ kind }) => kind === "booking")).toMatchObject({
    kind: "booking",
    detail: { what: "booked", text: "Our backup has not run for a week." },
  });
});

test("a call that joins a lead is told to its owner, and one that begins a lead is not", async ({
  site,
}) => {
  await site.signInAs("owner");
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx, { ownerId: office.staff.id });
  const startAt = await firstStart(site, 40);
  await post(site, aBooking({ startAt, email: "ANA@ruizbooks.test" }));
  const stranger = { startAt: startAt + 60 * minute, email: "bo@bofirm.test" };
  await post(site, aBooking({ ...stranger, phone: "818-555-0177" }));
  const told = await site.ctx.db
    .selectFrom("notification")
    .select(["staffId", "kind", "leadId"])
    .execute();
  expect(told).toEqual([{ staffId: office.staff.id, kind: "booked", leadId: id }]);
});

test("a closed lead takes no call", async ({ site }) => {
  await site.signInAs("owner");
  await aLead(site.ctx, { status: "lost", closedAt: clock.now() });
  await aLead(site.ctx, { status: "won", closedAt: clock.now() });
  await bookedLink(site, 40);
  expect(await leadsOf(site)).toHaveLength(3);
});

test("cancelling a call ends its promise, and an answer given before counts again", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const { answeredAt, dueAt } = await aLead(site.ctx, { answeredAt: clock.now() });
  await bookedLink(site, 40);
  const { id, version } = await callOf(owner);
  expect((await owner.post(`/api/bookings/${id}/cancel`, { word: "", version })).status).toBe(200);
  expect(await onlyLead(site)).toMatchObject({ answeredAt, answeredBy: "mail", dueAt });
});

test("of two calls in a lead, the one that stands keeps its promise when the other is cancelled", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  await aLead(site.ctx, { answeredAt: clock.now() });
  const first = await bookedLink(site, 40);
  const second = first.startAt + 60 * minute;
  expect(
    (await post(site, aBooking({ startAt: second, email: "ana@ruizbooks.test" }))).status,
  ).toBe(200);
  expect(await onlyLead(site)).toMatchObject({ dueAt: first.startAt, answeredAt: null });
  const { id, version } = await callOf(owner);
  await owner.post(`/api/bookings/${id}/cancel`, { word: "", version });
  expect(await onlyLead(site)).toMatchObject({ dueAt: second, answeredAt: null, answeredBy: "" });
});

test("a call that joins a lead on hold ends the hold", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const heldUntil = clock.now() + 60 * 24 * 60 * minute;
  const held = { heldFrom: clock.now(), heldUntil, holdReason: "Away" };
  const { id } = await aLead(site.ctx, { ...held, dueAt: clock.now() + 90 * 24 * 60 * minute });
  const { startAt } = await bookedLink(site, 40);
  const ended = { heldFrom: null, heldUntil: null, holdReason: "" };
  expect(await onlyLead(site)).toMatchObject({ ...ended, dueAt: startAt });
  const thread = await jsonOf<{ events: { kind: string }[] }>(await owner.get(`/api/leads/${id}`));
  expect(thread.events.map(({ kind }) => kind)).toContain("resume");
});

test("a call that came alone leaves no promise behind when it is cancelled", async ({ site }) => {
  const owner = await site.signInAs("owner");
  await bookedLink(site, 40);
  const { id, version } = await callOf(owner);
  await owner.post(`/api/bookings/${id}/cancel`, { word: "", version });
  clock.advance(30 * 24 * 60 * minute);
  expect(await onlyLead(site)).toMatchObject({ answeredBy: "no-call" });
  const late = await site.signInAs("owner");
  const { leads } = await jsonOf<{ leads: object }>(await late.get("/api/waiting-count"));
  expect(leads).toMatchObject({ unanswered: 0, late: 0 });
});

test("staff make a joined call a new matter, and take that back while nobody worked on it", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const viewer = await site.signInAs("viewer");
  const lead = await aLead(site.ctx);
  const { startAt } = await bookedLink(site, 40);
  const call = await callOf(owner);
  const path = `/api/bookings/${call.id}`;
  const seen = { version: call.version };
  expect((await viewer.post(`${path}/detach`, seen)).status).toBe(403);
  const detached = await jsonOf<{ booking: Call; from: string }>(
    await owner.post(`${path}/detach`, seen),
  );
  expect(detached).toMatchObject({ from: lead.id, booking: { joined: false } });
  const { first: old, second: own } = await bothLeads(site, lead.id);
  expect(old).toMatchObject({ id: lead.id, dueAt: lead.dueAt, details: {} });
  expect(own).toMatchObject({ id: detached.booking.leadId, kind: "call", dueAt: startAt });
  const { version } = detached.booking;
  expect((await owner.post(`${path}/detach`, { version })).status).toBe(409);
  const undo = { from: lead.id, version };
  expect((await viewer.post(`${path}/attach`, undo)).status).toBe(403);
  expect((await owner.post(`${path}/attach`, { ...undo, from: own?.id })).status).toBe(409);
  expect((await owner.post(`${path}/attach`, undo)).status).toBe(200);
  expect(await onlyLead(site)).toMatchObject({ id: lead.id });
  expect(await callOf(owner)).toMatchObject({ leadId: lead.id, joined: true });
  expect(await auditActions(site)).toEqual([
    "booking.booked",
    "booking.detached",
    "booking.attached",
  ]);
  const again = await jsonOf<{ booking: Call }>(
    await owner.post(`${path}/detach`, { version: version + 1 }),
  );
  const note = { text: "Worked on." };
  const { leadId } = again.booking;
  await owner.request(`/api/leads/${leadId}`, {
    method: "PATCH",
    json: { version: 2, status: "contacted" },
  });
  await owner.post(`/api/leads/${leadId}/notes`, note);
  const refused = await owner.post(`${path}/attach`, { from: lead.id, version: version + 2 });
  expect(refused.status).toBe(409);
});

test("a message, an answer, a reply, a booked call and a won matter are one lead with one value", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  const owner = await site.signInAs("owner");
  await site.browser().post("/api/contact", aContactMessage());
  const { id } = await onlyLead(site);
  clock.advance(minute);
  await owner.post(`/api/leads/${id}/calls`, { version: 1, outcome: "reached" });
  clock.advance(minute);
  const token = await site.ctx.db.transaction().execute((trx) => replyTokenOf(trx, id));
  const to = replyAddress("support@valley-it.test", token);
  const reply = `From: ana@ruizbooks.test\nTo: ${to}\nMessage-ID: <1@c.test>\nSubject: Re\n\nYes.\n`;
  expect(await outcomeOf(site, reply.replaceAll("\n", "\r\n"))).toBe("done");
  const { startAt } = await bookedLink(site, 40);
  const call = await callOf(owner);
  clock.advance(startAt - clock.now() + minute);
  const later = await site.signInAs("owner");
  const outcome = { outcome: "took-place", version: call.version };
  expect((await later.post(`/api/bookings/${call.id}/outcome`, outcome)).status).toBe(200);
  const { version } = await onlyLead(site);
  const won = { version, status: "won" };
  const path = `/api/leads/${id}`;
  expect((await later.request(path, { method: "PATCH", json: won })).status).toBe(200);
  await later.request(`${path}/outcome`, {
    method: "PUT",
    json: { version: version + 1, lostReason: "", lostNote: "", value: 4200 },
  });
  const report = await jsonOf<OutcomesAnswer>(await later.get("/api/analytics/outcomes?days=60"));
  expect(report.totals).toMatchObject({ leads: 1, won: 1, value: 4200 });
});
