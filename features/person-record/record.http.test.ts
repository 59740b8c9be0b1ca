import type { AnswerOf } from "#platform/http/endpoint.ts";
import { aBooking, firstStart, post } from "#tests/builders/booking.ts";
import { aLead } from "#tests/builders/lead.ts";
import { aMessage } from "#tests/builders/message.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";
import type { joinCalls, recordCalls } from "./contract.ts";

type Read = AnswerOf<typeof recordCalls.read>;
type Split = AnswerOf<typeof joinCalls.split>;

async function personOf({ ctx }: TestSite, leadId: string): Promise<string> {
  const row = await ctx.db
    .selectFrom("lead")
    .select("personId")
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  return row.personId ?? "";
}

async function aPerson(site: TestSite, overrides: Parameters<typeof aLead>[1] = {}) {
  return personOf(site, (await aLead(site.ctx, overrides)).id);
}

const read = async (staff: SignedIn, id: string) =>
  jsonOf<Read>(await staff.get(`/api/people/${id}`));

test("a record holds everything that happened with a person, newest first", async ({ site }) => {
  const office = await site.signInAs("office");
  const lead = await aLead(site.ctx, { status: "won", value: 900 });
  const id = await personOf(site, lead.id);
  clock.advance(60_000);
  await aMessage(site.ctx, lead.id, { direction: "in", text: "It is still missing." });
  clock.advance(60_000);
  await office.post(`/api/leads/${lead.id}/notes`, { text: "Prefers mornings." });
  const call = { version: 1, outcome: "no-answer", note: "On Monday again." };
  expect((await office.post(`/api/leads/${lead.id}/calls`, call)).status).toBe(200);
  clock.advance(60_000);
  await office.post("/api/newsletter/subscribe", { email: lead.email });
  const startAt = await firstStart(site);
  expect((await post(site, aBooking({ startAt }))).status).toBe(200);
  const colleague = await aPerson(site, { name: "Bo", email: "bo@ruizbooks.test", phone: "" });
  const same = await aPerson(site, { name: "Ana R.", email: "ana@home.test" });
  const record = await read(office, id);
  expect(record).toMatchObject({
    person: { id, name: "Ana Ruiz", version: 1 },
    addresses: [{ address: "ana@ruizbooks.test", isPrimary: true }],
    phones: [{ phoneKey: "8185550123" }],
    company: null,
    suggestedCompany: { domain: "ruizbooks.test", name: "ruizbooks.test", companyId: null },
    isCut: false,
  });
  expect(record.colleagues.map((each) => each.id)).toEqual([colleague]);
  expect(record.maybeSame.map((each) => each.id)).toEqual([same]);
  expect(record.leads).toMatchObject([
    { kind: "call", status: "new" },
    { id: lead.id, status: "won", value: 900 },
  ]);
  const kinds = record.timeline.map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(
    new Set(["booking", "received", "newsletter", "note", "call", "message-in"]),
  );
  const textOf = (kind: string) => record.timeline.find((each) => each.kind === kind)?.text;
  expect(textOf("booking")).toBe("Booked");
  expect(textOf("newsletter")).toBe(`Not confirmed: ${lead.email}`);
  expect(textOf("call")).toBe("No answer: On Monday again.");
  const times = record.timeline.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  expect((await office.get(`/api/people/${crypto.randomUUID()}`)).status).toBe(404);
  expect((await site.request(`/api/people/${id}`)).status).toBe(401);
});

test("an answer that waits for its time is not in the timeline as one that was given", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const lead = await aLead(site.ctx);
  const body = { version: 1, subject: "Hello", text: "Tomorrow, then." };
  const sendAt = { day: "2026-11-20", time: "09:00" };
  const path = `/api/leads/${lead.id}/reply`;
  expect((await office.post(path, { ...body, sendAt })).status).toBe(200);
  const kinds = async () =>
    (await read(office, await personOf(site, lead.id))).timeline.map(({ kind }) => kind);
  expect(await kinds()).toEqual(["received"]);
});

test("people of a mail provider are no company", async ({ site }) => {
  const office = await site.signInAs("office");
  const id = await aPerson(site, { email: "ana@gmail.com" });
  await aPerson(site, { name: "Bo", email: "bo@gmail.com", phone: "" });
  expect(await read(office, id)).toMatchObject({ suggestedCompany: null, colleagues: [] });
});

test("two people become one, in every call, and two again at any later time", async ({ site }) => {
  const office = await site.signInAs("office");
  const ana = await aPerson(site);
  const home = await aPerson(site, { name: "Ana at home", email: "ana@home.test" });
  const third = await aPerson(site, { name: "A. R.", email: "ar@other.test", phone: "" });
  const before = [await read(office, ana), await read(office, home)];
  const merge = (id: string, version: number, otherId: string, otherVersion: number) =>
    office.post(`/api/people/${id}/merge`, { version, otherId, otherVersion });
  const preview = await office.get(`/api/people/${ana}/merge?other=${home}`);
  expect(await jsonOf(preview)).toMatchObject({ target: { leads: 1 }, other: { leads: 1 } });
  expect((await merge(home, 1, third, 2)).status).toBe(409);
  expect((await merge(home, 1, third, 1)).status).toBe(200);
  expect((await merge(third, 2, home, 2)).status).toBe(409);
  expect((await merge(ana, 1, home, 2)).status).toBe(200);
  // In a circle: all three are one person by now.
  expect((await merge(home, 3, ana, 2)).status).toBe(409);
  const merged = await read(office, third);
  expect(merged.person.id).toBe(ana);
  expect(merged.addresses).toHaveLength(3);
  expect(merged.leads).toHaveLength(3);
  expect(merged.merged.map(({ name }) => name).sort()).toEqual(["A. R.", "Ana at home"]);
  // A message from a merged person's address goes to whom it was merged into.
  clock.advance(1000);
  await aLead(site.ctx, { name: "Ana at home", email: "ana@home.test" });
  expect((await read(office, ana)).leads).toHaveLength(4);
  const listed = await jsonOf<{ people: { id: string }[] }>(
    await office.get("/api/people?search=ana@home"),
  );
  expect(listed.people.map(({ id }) => id)).toEqual([ana]);
  clock.advance(40 * 86_400_000);
  const returned = await site.signInAs("office");
  const undo = await returned.post(`/api/people/${ana}/unmerge`, { version: 2, otherId: home });
  expect(undo.status).toBe(200);
  const after = [await read(returned, ana), await read(returned, home)];
  expect(after[0]?.addresses).toEqual(before[0]?.addresses);
  expect(after[0]?.leads).toHaveLength(1);
  expect(after[1]?.merged.map(({ name }) => name)).toEqual(["A. R."]);
  expect(after[1]?.leads).toHaveLength(3);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select("action")
    .where("subjectType", "=", "person")
    .orderBy("seq")
    .execute();
  expect(audit.map(({ action }) => action)).toEqual([
    ...["person.merged", "person.merged", "person.merged", "person.merged"],
    ...["person.unmerged", "person.unmerged"],
  ]);
  const viewer = await site.signInAs("viewer");
  const refused = await viewer.post(`/api/people/${ana}/unmerge`, { version: 3, otherId: home });
  expect(refused.status).toBe(403);
});

test("an address becomes a person with its leads, and a merge takes it back", async ({ site }) => {
  const office = await site.signInAs("office");
  const ana = await aPerson(site);
  await office.post(`/api/people/${ana}/addresses`, { version: 1, email: "ben@ruizbooks.test" });
  const bens = await aLead(site.ctx, { name: "Ben", email: "ben@ruizbooks.test" });
  expect(await personOf(site, bens.id)).toBe(ana);
  const split = (version: number, address: string) =>
    office.post(`/api/people/${ana}/split`, { version, address });
  expect((await split(1, "ben@ruizbooks.test")).status).toBe(409);
  expect((await split(2, "nobody@ruizbooks.test")).status).toBe(404);
  const parted = await jsonOf<Split>(await split(2, "ben@ruizbooks.test"));
  expect(parted.addresses.map(({ address }) => address)).toEqual(["ana@ruizbooks.test"]);
  expect(parted.other).toMatchObject({ name: "Ben", version: 1 });
  expect(await personOf(site, bens.id)).toBe(parted.other.id);
  expect((await split(3, "ana@ruizbooks.test")).status).toBe(409);
  const otherId = parted.other.id;
  const body = { version: 3, otherId, otherVersion: 1 };
  expect((await office.post(`/api/people/${ana}/merge`, body)).status).toBe(200);
  expect((await read(office, ana)).leads).toHaveLength(2);
});

test("an erased person is gone under every address, with notes, tags and numbers", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const ana = await aPerson(site);
  const home = await aPerson(site, { name: "Ana at home", email: "ana@home.test", phone: "" });
  const noted = await aPerson(site, { email: "", emailKey: "", name: "Ana by phone" });
  await aPerson(site, { name: "Bo", email: "bo@longlaw.test", phone: "" });
  const notes = { version: 1, notes: "Secret words", tags: ["secret-tag"] };
  await office.request(`/api/people/${home}`, { method: "PATCH", json: notes });
  for (const [version, otherId, otherVersion] of [
    [1, home, 2],
    [2, noted, 1],
  ] as const) {
    const body = { version, otherId, otherVersion };
    expect((await office.post(`/api/people/${ana}/merge`, body)).status).toBe(200);
  }
  const email = "ana@home.test";
  const exported = await office.post("/api/data-requests/export", { email });
  const { records } = await jsonOf<{ records: Record<string, object[]> }>(exported);
  expect(records.leads).toHaveLength(3);
  expect(JSON.stringify(records.people)).toMatch(/Secret words.*secret-tag/);
  expect(JSON.stringify(records.people)).toContain("ana@ruizbooks.test");
  const erased = await office.post("/api/data-requests/erase", { email, confirm: email });
  expect(await jsonOf(erased)).toMatchObject({ erased: { leads: 3, people: 2 } });
  const { db } = site.ctx;
  expect(await db.selectFrom("person").select("name").execute()).toEqual([{ name: "Bo" }]);
  expect(await db.selectFrom("personAddress").select("address").execute()).toHaveLength(1);
  expect(await db.selectFrom("personPhone").select("phoneKey").execute()).toEqual([]);
});
