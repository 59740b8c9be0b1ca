import { questionsOf } from "#features/assessment/questions/questions.ts";
import type { Lead } from "#features/leads/contract.ts";
import { aBooking, firstStart, post } from "#tests/builders/booking.ts";
import { aContactMessage, aQuoteRequest } from "#tests/builders/lead.ts";
import { expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf } from "#tests/http/inbound.ts";
import { findOrMakePerson } from "./find-or-make.server.ts";

const email = "Ana@RuizBooks.test";

const mail = [
  `From: Ana Ruiz <${email}>`,
  "To: support@valley-it.test",
  "Subject: The printer",
  "Message-ID: <printer@ruizbooks.test>",
  "Date: Mon, 30 Nov 2026 09:00:00 -0800",
  "",
  "It prints nothing.",
  "",
].join("\r\n");

const findings = {
  profile: { industry: "accounting", size: "2-10", platform: "google", holds: ["tax"] },
  answers: Object.fromEntries(questionsOf("accounting").map(({ id }) => [id, "b"])),
  look: null,
};

type Way = (site: TestSite, office: SignedIn) => Promise<unknown>;

const json = async (response: Promise<Response>) => {
  expect((await response).status).toBe(200);
};

/** Every way by which a lead comes into being. */
const ways: Record<string, Way> = {
  "contact form": (site) =>
    json(site.request("/api/contact", { json: aContactMessage({ email }) })),
  quote: (site) => json(site.request("/api/quote", { json: aQuoteRequest({ email }) })),
  assessment: (site) =>
    json(
      site.request("/api/assessment/contact", {
        json: {
          findings,
          name: "Ana Ruiz",
          email,
          phone: "818-555-0123",
          talk: true,
          reminders: false,
          idempotencyKey: crypto.randomUUID(),
        },
      }),
    ),
  "call by hand": (_, office) =>
    json(
      office.post("/api/leads", {
        kind: "call",
        name: "Ana Ruiz",
        email,
        idempotencyKey: crypto.randomUUID(),
      }),
    ),
  "walk-in by hand": (_, office) =>
    json(
      office.post("/api/leads", {
        kind: "walk-in",
        name: "Ana Ruiz",
        email,
        idempotencyKey: crypto.randomUUID(),
      }),
    ),
  import: (_, office) =>
    json(office.post("/api/leads/import", { text: `Name,E-mail\nAna Ruiz,${email}`, apply: true })),
  "inbound mail": async (site) => expect(await outcomeOf(site, mail)).toBe("done"),
  booking: async (site) => {
    const startAt = await firstStart(site);
    await json(post(site, aBooking({ startAt, email })));
  },
};

test.for(Object.entries(ways))(
  "%s finds or makes the person",
  async ([name, way], { startSite }) => {
    const site = await startSite({ env: { ...inboundEnv, INBOUND_NEW_LEADS: "on" } });
    const office = await site.signInAs("office");
    await way(site, office);
    const { db } = site.ctx;
    const leads = await db.selectFrom("lead").selectAll().execute();
    const people = await db.selectFrom("person").selectAll().execute();
    expect(people).toMatchObject([{ name: "Ana Ruiz", nameKey: "ana ruiz", tags: [] }]);
    expect(leads.map(({ personId }) => personId)).toEqual([people[0]?.id]);
    const addresses = await db.selectFrom("personAddress").selectAll().execute();
    expect(addresses).toMatchObject([
      { address: "ana@ruizbooks.test", domain: "ruizbooks.test", isPrimary: 1, formerAt: null },
    ]);
    const bookings = await db.selectFrom("booking").select("personId").execute();
    expect(bookings).toEqual(name === "booking" ? [{ personId: people[0]?.id }] : []);
  },
);

test("spellings of one address are one person, who keeps every number", async ({ site }) => {
  const office = await site.signInAs("office");
  const add = (typed: string, phone: string) =>
    json(
      office.post("/api/leads", {
        kind: "call",
        name: "J\u00f6rg",
        email: typed,
        phone,
        idempotencyKey: crypto.randomUUID(),
      }),
    );
  await add("info@M\u00fcller.test", "818-555-0101");
  await add("INFO@xn--mller-kva.test", "(818) 555-0101");
  await add("info@mu\u0308ller.test", "818-555-0102");
  const { db } = site.ctx;
  const leads = await db.selectFrom("lead").select(["personId", "emailKey"]).execute();
  expect(new Set(leads.map(({ personId }) => personId)).size).toBe(1);
  expect(new Set(leads.map(({ emailKey }) => emailKey))).toEqual(
    new Set(["info@xn--mller-kva.test"]),
  );
  const phones = await db
    .selectFrom("personPhone")
    .select("phoneKey")
    .orderBy("phoneKey")
    .execute();
  expect(phones.map(({ phoneKey }) => phoneKey)).toEqual(["8185550101", "8185550102"]);
});

test("five people who share a telephone are five persons", async ({ site }) => {
  const office = await site.signInAs("office");
  for (const name of ["Ana", "Ben", "Cy", "Dee", "Eve"]) {
    const call = { kind: "call", name, phone: "818-555-0123", idempotencyKey: crypto.randomUUID() };
    await jsonOf<{ lead: Lead }>(await office.post("/api/leads", call));
  }
  const people = await site.ctx.db.selectFrom("person").select("name").execute();
  expect(people).toHaveLength(5);
});

test("two transactions that meet a new address make one person", async ({ site }) => {
  const { ctx } = site;
  const contact = { name: "Ana", email: "ana@ruizbooks.test", phone: "", language: "en" };
  const ids = await Promise.all(
    [contact, { ...contact, email: "ANA@ruizbooks.test" }, contact].map((each) =>
      ctx.db.transaction().execute((trx) => findOrMakePerson(trx, ctx, each)),
    ),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await ctx.db.selectFrom("person").select("id").execute()).toEqual([{ id: ids[0] }]);
});
