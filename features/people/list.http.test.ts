import type { AnswerOf } from "#platform/http/endpoint.ts";
import { aLead } from "#tests/builders/lead.ts";
import { aMessage } from "#tests/builders/message.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";
import type { Company, companyCalls, peopleCalls } from "./contract.ts";
import { withPeople } from "./find-or-make.server.ts";
import { pageOfPeople } from "./store/list.server.ts";

type People = AnswerOf<typeof peopleCalls.list>;
type Companies = AnswerOf<typeof companyCalls.list>;

const listed = async (staff: SignedIn, query: string) =>
  jsonOf<People>(await staff.get(`/api/people?${query}`));

const namesOf = async (staff: SignedIn, query: string) =>
  (await listed(staff, query)).people.map(({ name }) => name);

const send = (staff: SignedIn, method: string, path: string, json: object) =>
  staff.request(path, { method, json });

/** Makes a person of each name, a second apart, and returns their leads by name. */
async function people({ ctx }: TestSite, ...names: string[]) {
  const leads = new Map<string, { id: string; personId: string }>();
  for (const name of names) {
    const contact = { name, email: `${name.toLowerCase()}@ruizbooks.test`, phone: "" };
    const { id } = await aLead(ctx, { ...contact, emailKey: contact.email });
    const row = await ctx.db
      .selectFrom("lead")
      .select("personId")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    leads.set(name, { id, personId: row.personId ?? "" });
    clock.advance(1000);
  }
  return (name: string) => leads.get(name) ?? { id: "", personId: "" };
}

test("a list of 2,500 people is read to its end without a gap or a double", async ({ site }) => {
  const viewer = await site.signInAs("viewer");
  const total = 2500;
  for (const part of [0, 1, 2, 3, 4]) {
    const contacts = Array.from({ length: total / 5 }, (_, at) => ({
      name: `Person ${part * 500 + at}`,
      email: `p${part * 500 + at}@ruizbooks.test`,
      phone: "",
      language: "en",
    }));
    // Those of one part were met at the same moment.
    await site.ctx.db.transaction().execute((trx) => withPeople(trx, site.ctx, contacts));
    clock.advance(1000);
  }
  const seen: People["people"] = [];
  let next: string | null = "";
  while (next !== null) {
    const after = next ? `&after=${encodeURIComponent(next)}` : "";
    const page: People = await listed(viewer, `limit=100${after}`);
    expect(page.people.length).toBeLessThanOrEqual(100);
    seen.push(...page.people);
    next = page.next;
  }
  expect(seen).toHaveLength(total);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(total);
  const times = seen.map(({ updatedAt }) => updatedAt);
  expect(times).toEqual(times.toSorted((one, other) => other - one));
});

test("half a number finds its person, and three digits only the start of one", async ({ site }) => {
  const office = await site.signInAs("office");
  await aLead(site.ctx, { phone: "(818) 555-0123", phoneKey: "8185550123" });
  for (const [search, names] of [
    ["5550123", ["Ana Ruiz"]],
    ["555-01", ["Ana Ruiz"]],
    ["0123", ["Ana Ruiz"]],
    ["+1 818 555 0123", ["Ana Ruiz"]],
    ["818", ["Ana Ruiz"]],
    ["123", []],
    ["5550124", []],
  ] as const) {
    expect(await namesOf(office, `search=${encodeURIComponent(search)}`), search).toEqual(names);
  }
});

test("people are narrowed by owner and by open leads, each told with both", async ({ site }) => {
  const office = await site.signInAs("office");
  const who = await people(site, "Ana", "Ben", "Cy");
  await aLead(site.ctx, {
    name: "Ben",
    email: "ben@ruizbooks.test",
    emailKey: "ben@ruizbooks.test",
  });
  const { db } = site.ctx;
  await db.updateTable("lead").set({ status: "won" }).where("id", "=", who("Cy").id).execute();
  const change = { version: 1, ownerId: office.staff.id };
  await send(office, "PATCH", `/api/people/${who("Ana").personId}`, change);
  expect(await namesOf(office, "leads=open")).toEqual(["Ben", "Ana"]);
  for (const few of [0, 1, 2, 3]) {
    const found = await pageOfPeople(db, { isOpen: true, limit: 9 }, few);
    expect(found.map(({ name }) => name)).toEqual(["Ben", "Ana"]);
  }
  expect(await namesOf(office, `owner=${office.staff.id}`)).toEqual(["Ana"]);
  expect(await namesOf(office, "owner=none&leads=open")).toEqual(["Ben"]);
  expect((await listed(office, "")).people).toMatchObject([
    { name: "Ben", openLeads: 2, ownerName: null, version: 1 },
    { name: "Cy", openLeads: 0 },
    { name: "Ana", openLeads: 1, ownerName: office.staff.name, version: 2 },
  ]);
  expect((await office.get("/api/people?owner=somebody")).status).toBe(422);
});

test("messages, answers and reached calls are contacts; edits and missed calls are not", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const who = await people(site, "Ana", "Ben", "Cy");
  const order = () => namesOf(office, "");
  await send(office, "PATCH", `/api/people/${who("Ana").personId}`, { version: 1, notes: "VIP" });
  const phone = { version: 2, phone: "818-555-0199" };
  await office.post(`/api/people/${who("Ana").personId}/phones`, phone);
  const call = (outcome: string) =>
    office.post(`/api/leads/${who("Ana").id}/calls`, { version: 1, outcome, note: "" });
  expect((await call("no-answer")).status).toBe(200);
  expect(await order()).toEqual(["Cy", "Ben", "Ana"]);
  clock.advance(1000);
  await aMessage(site.ctx, who("Ben").id, { direction: "out", at: clock.now() });
  expect(await order()).toEqual(["Ben", "Cy", "Ana"]);
  clock.advance(1000);
  const reached = { version: 2, outcome: "reached", note: "" };
  expect((await office.post(`/api/leads/${who("Ana").id}/calls`, reached)).status).toBe(200);
  expect(await order()).toEqual(["Ana", "Ben", "Cy"]);
});

test("companies are read page by page, with their people, open leads and last contact", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  await people(site, "Ana");
  const met = clock.now() - 1000;
  const add = (name: string, domains: string[] = []) =>
    office.post("/api/companies", { name, domains });
  await add("Ruiz Books", ["ruizbooks.test"]);
  // Two of one name lie at the end of a page.
  for (const name of ["Alder Law", "\u00c9toile", "\u00c9toile", "Zen Dental"]) await add(name);
  const names: string[] = [];
  let next: string | null = "";
  while (next !== null) {
    const after = next ? `&after=${encodeURIComponent(next)}` : "";
    const page: Companies = await jsonOf(await office.get(`/api/companies?limit=2${after}`));
    names.push(...page.companies.map(({ name }) => name));
    next = page.next;
  }
  expect(names).toEqual(["Alder Law", "\u00c9toile", "\u00c9toile", "Ruiz Books", "Zen Dental"]);
  for (const [search, found] of [
    ["etoile", 2],
    ["@RuizBooks", 1],
    ["none", 0],
  ] as const) {
    const { companies } = await jsonOf<Companies>(
      await office.get(`/api/companies?search=${encodeURIComponent(search)}`),
    );
    expect(companies, search).toHaveLength(found);
    if (found === 1) {
      expect(companies).toMatchObject([{ people: 1, openLeads: 1, lastContactAt: met }]);
    }
  }
  const broken = Buffer.from(JSON.stringify(["a\0", "b"])).toString("base64url");
  for (const after of ["none", broken]) {
    expect((await office.get(`/api/companies?after=${after}`)).status).toBe(400);
  }
});

test("everybody who sees leads finds people; marketing and viewers change neither them nor companies", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const who = await people(site, "Ana");
  const { company } = await jsonOf<{ company: Company }>(
    await office.post("/api/companies", { name: "Ruiz Books" }),
  );
  const person = `/api/people/${who("Ana").personId}`;
  for (const role of ["marketing", "viewer"] as const) {
    const staff = await site.signInAs(role);
    expect(await namesOf(staff, "search=ana")).toEqual(["Ana"]);
    const { companies } = await jsonOf<Companies>(await staff.get("/api/companies"));
    expect(companies).toHaveLength(1);
    const name = { version: 1, name: "Changed" };
    for (const refused of [
      staff.post("/api/companies", { name: "New" }),
      send(staff, "PATCH", `/api/companies/${company.id}`, name),
      send(staff, "PATCH", person, { version: 1, companyId: company.id }),
      send(staff, "PATCH", person, { version: 1, ownerId: staff.staff.id }),
    ]) {
      expect((await refused).status).toBe(403);
    }
  }
  expect((await site.request("/api/companies")).status).toBe(401);
  const technician = await site.signInAs("technician");
  const joined = await send(technician, "PATCH", person, { version: 1, companyId: company.id });
  expect(joined.status).toBe(200);
  const left = await send(technician, "PATCH", person, { version: 2, companyId: null });
  expect(left.status).toBe(200);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select(["action", "subjectId", "detail"])
    .where("subjectType", "in", ["person", "company"])
    .orderBy("seq")
    .execute();
  expect(audit).toEqual([
    { action: "company.added", subjectId: company.id, detail: { domains: 0, joined: 0 } },
    ...[2, 3].map((version) => ({
      action: "person.changed",
      subjectId: who("Ana").personId,
      detail: { companyId: true, version },
    })),
  ]);
});
