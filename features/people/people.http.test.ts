import { aLead } from "#tests/builders/lead.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";
import type { Company, ListedPerson, OnePerson } from "./contract.ts";

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

const found = async (staff: SignedIn, query: string) => {
  const { people } = await jsonOf<{ people: ListedPerson[] }>(
    await staff.get(`/api/people?${query}`),
  );
  return people.map(({ name }) => name);
};

const send = (staff: SignedIn, method: string, path: string, json: object) =>
  staff.request(path, { method, json });

test("people are found by part of a name or company, and the start of an address or number", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const ana = await aPerson(site);
  clock.advance(1000);
  await aPerson(site, { name: "Ji\u0159\u00ed Nov\u00e1k", email: "jiri@longlaw.test", phone: "" });
  const added = await office.post("/api/companies", { name: "Ruiz Books & Sons" });
  const { company } = await jsonOf<{ company: Company }>(added);
  await send(office, "PATCH", `/api/people/${ana}`, { version: 1, companyId: company.id });
  for (const [search, names] of [
    ["ruiz", ["Ana Ruiz"]],
    ["novak", ["Ji\u0159\u00ed Nov\u00e1k"]],
    ["jiri@", ["Ji\u0159\u00ed Nov\u00e1k"]],
    ["longlaw.test", ["Ji\u0159\u00ed Nov\u00e1k"]],
    ["@longlaw", ["Ji\u0159\u00ed Nov\u00e1k"]],
    ["books & s", ["Ana Ruiz"]],
    ["(818) 555", ["Ana Ruiz"]],
    ["%", []],
    ["nobody", []],
  ] as const) {
    expect(await found(office, `search=${encodeURIComponent(search)}`), search).toEqual(names);
  }
  expect(await found(office, `company=${company.id}`)).toEqual(["Ana Ruiz"]);
  expect((await site.request("/api/people")).status).toBe(401);
});

test("a list goes on where its page ended", async ({ site }) => {
  const office = await site.signInAs("office");
  for (const name of ["Ana", "Ben", "Cy"]) {
    await aPerson(site, { name, email: `${name}@ruizbooks.test` });
    clock.advance(1000);
  }
  type Page = { people: ListedPerson[]; next: string | null };
  const first = await jsonOf<Page>(await office.get("/api/people?limit=2"));
  expect(first.people).toMatchObject([
    { name: "Cy", email: "Cy@ruizbooks.test", phone: "818-555-0123" },
    { name: "Ben" },
  ]);
  const next = await jsonOf<Page>(
    await office.get(`/api/people?limit=2&after=${encodeURIComponent(first.next ?? "")}`),
  );
  expect(next).toMatchObject({ people: [{ name: "Ana" }], next: null });
  expect((await office.get("/api/people?after=none")).status).toBe(400);
});

test("details are changed once for each version, and the audit log names the fields", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const id = await aPerson(site);
  const path = `/api/people/${id}`;
  const change = {
    version: 1,
    name: "Ana Ruiz Ortega",
    notes: "Calls back.",
    tags: ["vip", "vip"],
  };
  const { person } = await jsonOf<OnePerson>(await send(office, "PATCH", path, change));
  expect(person).toMatchObject({ name: "Ana Ruiz Ortega", tags: ["vip"], version: 2 });
  expect((await send(office, "PATCH", path, { version: 1, name: "Anna" })).status).toBe(409);
  for (const wrong of [
    { name: "\u200b\u200d" },
    { name: "x".repeat(501) },
    { tags: ["  "] },
    { language: "none!" },
    { companyId: crypto.randomUUID() },
    { ownerId: crypto.randomUUID() },
  ]) {
    const refused = await send(office, "PATCH", path, { version: 2, ...wrong });
    expect(refused.status, JSON.stringify(wrong)).toBe(422);
  }
  const long = { version: 2, name: "\u05d0".repeat(500) };
  expect((await send(office, "PATCH", path, long)).status).toBe(200);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select(["subjectId", "detail"])
    .where("action", "=", "person.changed")
    .orderBy("seq")
    .execute();
  expect(audit[0]).toEqual({
    subjectId: id,
    detail: { name: true, notes: true, tags: true, version: 2 },
  });
  const marketing = await site.signInAs("marketing");
  expect((await send(marketing, "PATCH", path, { version: 3, notes: "" })).status).toBe(403);
});

test("an address is one person's; a former one still tells who wrote", async ({ site }) => {
  const office = await site.signInAs("office");
  const id = await aPerson(site);
  await aPerson(site, { name: "Ben", email: "ben@longlaw.test", phone: "" });
  const path = `/api/people/${id}/addresses`;
  const added = await office.post(path, { version: 1, email: " Ana@Home.Example. " });
  expect(await jsonOf<OnePerson>(added)).toMatchObject({
    person: { version: 2 },
    addresses: [
      { address: "ana@ruizbooks.test", isPrimary: true },
      { address: "ana@home.example", isPrimary: false },
    ],
  });
  const taken = await office.post(path, { version: 2, email: "BEN@longlaw.test" });
  expect(taken.status).toBe(422);
  const set = (version: number, address: string, as: string) =>
    send(office, "PUT", path, { version, address, as });
  const primary = await jsonOf<OnePerson>(await set(2, "ana@home.example", "primary"));
  expect(primary.addresses[0]).toMatchObject({ address: "ana@home.example", isPrimary: true });
  const former = await jsonOf<OnePerson>(await set(3, "ana@ruizbooks.test", "former"));
  expect(former.addresses[1]).toMatchObject({ formerAt: clock.now() });
  expect(await aPerson(site, { email: "ana@ruizbooks.test" })).toBe(id);
  expect((await set(3, "ana@ruizbooks.test", "other")).status).toBe(409);
  expect((await set(4, "ben@longlaw.test", "former")).status).toBe(404);
  const again = await jsonOf<OnePerson>(await set(4, "ana@ruizbooks.test", "other"));
  expect(again.addresses[1]).toMatchObject({ formerAt: null, isPrimary: false });
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select("action")
    .where("subjectId", "=", id)
    .orderBy("seq")
    .execute();
  expect(audit.map(({ action }) => action)).toEqual([
    "person.address_added",
    "person.address_primary",
    "person.address_former",
    "person.address_other",
  ]);
});

test("numbers are added and removed, and may be another person's too", async ({ site }) => {
  const office = await site.signInAs("office");
  const id = await aPerson(site, { phone: "" });
  await aPerson(site, { name: "Ben", email: "ben@longlaw.test", phone: "818-555-0177" });
  const path = `/api/people/${id}/phones`;
  expect((await office.post(path, { version: 1, phone: "call me" })).status).toBe(422);
  const added = await office.post(path, { version: 1, phone: "(818) 555-0177 x4" });
  expect((await jsonOf<OnePerson>(added)).phones).toEqual([
    { phoneKey: "8185550177", shown: "(818) 555-0177 x4" },
  ]);
  const gone = await send(office, "DELETE", `${path}/8185550177?version=2`, {});
  expect((await jsonOf<OnePerson>(gone)).phones).toEqual([]);
});

test("a company takes the people of its domains, never those of a mail provider", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const id = await aPerson(site);
  const add = (body: object) => office.post("/api/companies", { name: "Ruiz Books", ...body });
  const provider = await add({ domains: ["GMAIL.com"] });
  expect(await jsonOf(provider)).toMatchObject({ fields: { domains: /gmail\.com/ } });
  const { company } = await jsonOf<{ company: Company }>(
    await add({ domains: ["RuizBooks.test"] }),
  );
  expect(company).toMatchObject({ domains: ["ruizbooks.test"], people: 1, version: 1 });
  expect((await add({ domains: ["ruizbooks.test"] })).status).toBe(422);
  const ben = await aPerson(site, { name: "Ben", email: "ben@ruizbooks.test" });
  const rows = await site.ctx.db.selectFrom("person").select(["id", "companyId"]).execute();
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map((row) => row.id))).toEqual(new Set([id, ben]));
  expect(new Set(rows.map((row) => row.companyId))).toEqual(new Set([company.id]));
  const path = `/api/companies/${company.id}`;
  const change = { version: 1, name: "Ruiz Books LLC", address: "1 Main St", domains: [] };
  const changed = await jsonOf<{ company: Company }>(await send(office, "PATCH", path, change));
  expect(changed.company).toMatchObject({ name: "Ruiz Books LLC", domains: [], people: 2 });
  expect((await send(office, "PATCH", path, change)).status).toBe(409);
  const list = await jsonOf<{ companies: Company[] }>(
    await office.get("/api/companies?search=books"),
  );
  expect(list.companies).toEqual([changed.company]);
  const viewer = await site.signInAs("viewer");
  expect((await viewer.post("/api/companies", { name: "No" })).status).toBe(403);
});

test("somebody taken out of a company stays out when it is saved, and a new domain joins its people", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const ana = await aPerson(site);
  await aPerson(site, { name: "Ben", email: "ben@longlaw.test", phone: "" });
  const body = { name: "Ruiz Books", domains: ["ruizbooks.test"] };
  const added = await office.post("/api/companies", body);
  const { company } = await jsonOf<{ company: Company }>(added);
  const out = { version: 2, companyId: null };
  expect((await send(office, "PATCH", `/api/people/${ana}`, out)).status).toBe(200);
  const save = async (version: number, domains: string[]) => {
    const change = { version, name: "Ruiz Books LLC", domains };
    const path = `/api/companies/${company.id}`;
    return jsonOf<{ company: Company }>(await send(office, "PATCH", path, change));
  };
  expect((await save(1, body.domains)).company.people).toBe(0);
  const more = await save(2, [...body.domains, "longlaw.test"]);
  expect(more.company.people).toBe(1);
  expect(await found(office, `company=${company.id}`)).toEqual(["Ben"]);
});
