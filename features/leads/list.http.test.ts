import { aContactMessage, aLead } from "#tests/builders/lead.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { clock, expect, jsonOf, test } from "#tests/http/harness.ts";
import type { Lead } from "./contract.ts";
import { leadSorts } from "./lead-states.ts";

type Page = { leads: Lead[]; next: string | null };

async function list(browser: BrowserSession, query: string): Promise<Page> {
  return jsonOf<Page>(await browser.get(`/api/leads?${query}`));
}

const names = ({ leads }: Page) => leads.map(({ name }) => name);

test("every order holds across pages, each lead exactly once", async ({ site }) => {
  const now = clock.now();
  for (let n = 0; n < 107; n += 1) {
    await aLead(site.ctx, {
      name: `Person ${String((n * 7) % 20).padStart(2, "0")}`,
      createdAt: now + (n % 9),
      dueAt: now + ((n * 13) % 11),
      ...(n % 3 === 0 ? { status: "contacted", answeredAt: now } : {}),
      ...(n % 4 === 0 ? { nextStep: "Call", nextStepAt: now + (n % 5) } : {}),
    });
  }
  const office = await site.signInAs("office");
  for (const sort of leadSorts) {
    const seen: Lead[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const page: Page = await list(office, `view=all&sort=${sort}${after && `&after=${after}`}`);
      seen.push(...page.leads);
      after = page.next;
    }
    expect([sort, new Set(seen.map(({ id }) => id)).size]).toEqual([sort, 107]);
    expect([sort, seen.length]).toEqual([sort, 107]);
    if (sort === "name") {
      const order = seen.map(({ name }) => name);
      expect(order).toEqual([...order].sort());
    }
    if (sort === "due") {
      const waits = seen.map(({ answeredAt }) => Number(answeredAt !== null));
      expect(waits).toEqual([...waits].sort());
    }
  }
});

test("a cursor of one order is refused by another", async ({ site }) => {
  for (let n = 0; n < 60; n += 1) await aLead(site.ctx);
  const office = await site.signInAs("office");
  const { next } = await list(office, "view=all&sort=due");
  expect(next).not.toBeNull();
  expect((await office.get(`/api/leads?view=all&sort=newest&after=${next}`)).status).toBe(400);
});

test("kind, page, owner and industry filter a list", async ({ site }) => {
  const office = await site.signInAs("office");
  await aLead(site.ctx, { name: "A", kind: "quote", details: { industry: "law" } });
  await aLead(site.ctx, { name: "B", sourcePath: "/services" });
  await aLead(site.ctx, { name: "C", ownerId: office.staff.id });
  await aLead(site.ctx, { name: "D", status: "spam", spamReason: "filled in too fast" });
  expect(names(await list(office, "kind=quote"))).toEqual(["A"]);
  expect(names(await list(office, "industry=law"))).toEqual(["A"]);
  expect(names(await list(office, "industry=la"))).toEqual([]);
  expect(names(await list(office, "source=/services"))).toEqual(["B"]);
  expect(names(await list(office, `owner=${office.staff.id}`))).toEqual(["C"]);
  expect(names(await list(office, "owner=none&sort=name"))).toEqual(["A", "B"]);
  const { leads } = await list(office, "view=spam");
  expect(leads.map(({ spamReason }) => spamReason)).toEqual(["filled in too fast"]);
});

test("the overview counts statuses, late and held leads, and lists the pages", async ({ site }) => {
  const office = await site.signInAs("office");
  const now = clock.now();
  await aLead(site.ctx, { dueAt: now - 1 });
  await aLead(site.ctx, { status: "spam" });
  await aLead(site.ctx, { dueAt: now - 1, heldFrom: now, heldUntil: now + 1000 });
  await aLead(site.ctx, { nextStep: "Call", nextStepAt: now, sourcePath: "/services" });
  await aLead(site.ctx, { mergedInto: crypto.randomUUID() });
  expect(await jsonOf(await office.get("/api/leads-overview"))).toEqual({
    counts: { new: 3, spam: 1 },
    late: 1,
    held: 1,
    steps: 1,
    replies: 0,
    sources: ["/contact", "/services"],
  });
});

test("a bulk change skips and names leads that changed meanwhile", async ({ site }) => {
  const office = await site.signInAs("office");
  const one = await aLead(site.ctx);
  const two = await aLead(site.ctx);
  const moved = await aLead(site.ctx, { version: 3 });
  const gone = crypto.randomUUID();
  const bulk = async (items: object[]) =>
    jsonOf<{ changed: Lead[]; refused: string[] }>(await office.post("/api/leads/bulk", { items }));
  const wish = { status: "spam", spamReason: "Advertising" };
  const { changed, refused } = await bulk(
    [one.id, two.id, moved.id, gone].map((id) => ({ id, version: 1, ...wish })),
  );
  expect(changed.map(({ id, spamReason }) => [id, spamReason])).toEqual([
    [one.id, "Advertising"],
    [two.id, "Advertising"],
  ]);
  expect(refused).toEqual([moved.id, gone]);
  const back = await bulk(changed.map(({ id }) => ({ id, version: 2, status: "new" })));
  expect(back.changed.map(({ status, spamReason }) => [status, spamReason])).toEqual([
    ["new", ""],
    ["new", ""],
  ]);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select("action")
    .where("action", "=", "lead.changed")
    .execute();
  expect(audit).toHaveLength(4);
});

test("a bulk hold and its end skip spam and leads changed by others", async ({ site }) => {
  const office = await site.signInAs("office");
  const [one, moved, spam] = [
    await aLead(site.ctx),
    await aLead(site.ctx, { version: 3 }),
    await aLead(site.ctx, { status: "spam" }),
  ];
  const send = (items: object[]) => office.post("/api/leads/bulk", { items });
  const bulk = async (items: object[]) =>
    jsonOf<{ changed: Lead[]; refused: string[] }>(await send(items));
  const hold = { reason: "Away until next week", until: "2026-11-24" };
  const held = await bulk([one.id, moved.id, spam.id].map((id) => ({ id, version: 1, hold })));
  expect(held.changed).toMatchObject([{ id: one.id, version: 2, holdReason: hold.reason }]);
  expect(held.refused).toEqual([moved.id, spam.id]);
  const past = { ...hold, until: "2026-11-17" };
  expect((await send([{ id: one.id, version: 2, hold: past }])).status).toBe(422);
  const back = await bulk([{ id: one.id, version: 2, hold: null }]);
  expect(back.changed).toMatchObject([{ heldUntil: null, holdReason: "" }]);
  expect((await bulk([{ id: one.id, version: 3, hold: null }])).refused).toEqual([one.id]);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select("action")
    .where("subjectId", "=", one.id)
    .orderBy("seq")
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(["lead.held", "lead.resumed"]);
  const viewer = await site.signInAs("viewer");
  const items = [{ id: one.id, version: 3, hold }];
  expect((await viewer.post("/api/leads/bulk", { items })).status).toBe(403);
});

test("a lead is assigned only to existing staff", async ({ site }) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx);
  const response = await office.request(`/api/leads/${id}`, {
    method: "PATCH",
    json: { version: 1, ownerId: crypto.randomUUID() },
  });
  expect(response.status).toBe(422);
});

test("an export contains the view, escapes formulas and is audited", async ({ site }) => {
  const office = await site.signInAs("office");
  for (let n = 0; n < 3; n += 1) await aLead(site.ctx, { name: `Person ${n}` });
  await aLead(site.ctx, {
    name: "=1+1",
    message: " ＝cmd|' /C calc'!A0, with \"quotes\"\nand lines",
  });
  await aLead(site.ctx, { name: "Somebody won", status: "won" });
  const response = await office.get("/api/leads/export?view=open");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toContain("leads-open-2026-11-17.csv");
  const text = await response.text();
  expect(text).toContain(",Name,Company,Email,");
  expect(text).toContain("'=1+1");
  expect(text).toContain("\"' ＝cmd|");
  expect(text).not.toContain("Somebody won");
  expect(text.split("\r\n").filter((line) => line.includes("Person"))).toHaveLength(3);
  const row = await site.ctx.db
    .selectFrom("audit")
    .selectAll()
    .where("action", "=", "lead.exported")
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ actorId: office.staff.id, detail: { count: 4 } });
  const technician = await site.signInAs("technician");
  expect((await technician.get("/api/leads/export")).status).toBe(403);
});

test("an export has every lead, however many pages it reads", async ({ site }) => {
  const office = await site.signInAs("office");
  const people = Array.from({ length: 501 }, (_, at) => `Person ${at},p${at}@x.test`);
  const text = ["name,email", ...people].join("\n");
  expect((await office.post("/api/leads/import", { text, apply: true })).status).toBe(200);
  const lines = (await (await office.get("/api/leads/export")).text()).trim().split("\r\n");
  expect(new Set(lines).size).toBe(502);
});

test("an export on a screen left open asks for the password again", async ({ site }) => {
  const office = await site.signInAs("office");
  await aLead(site.ctx, { name: "Person of the list" });
  clock.advance(11 * 60_000);
  const take = () => office.get("/api/leads/export?view=open");
  const refused = await take();
  expect(await refused.json()).toMatchObject({ code: "confirm_password" });
  const exportsInLog = () =>
    site.ctx.db.selectFrom("audit").select("seq").where("action", "=", "lead.exported").execute();
  expect(await exportsInLog()).toEqual([]);
  await office.post("/api/account/confirm", { password: office.staff.password });
  expect(await (await take()).text()).toContain("Person of the list");
  expect(await exportsInLog()).toHaveLength(1);
});

test("a message filled in too fast is spam with its reason, and causes no mail", async ({
  site,
}) => {
  await site.browser().post("/api/contact", aContactMessage({ filledInMs: 300 }));
  const office = await site.signInAs("office");
  const { leads } = await list(office, "view=spam");
  expect(leads).toMatchObject([{ spamReason: "filled in too fast", details: {} }]);
  expect(await jsonOf(await office.get("/api/leads-overview"))).toMatchObject({
    counts: { spam: 1 },
  });
  expect(await site.ctx.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("a lead stores the campaign of its visit and nothing else of the address", async ({
  site,
}) => {
  const campaign = { utm_source: "letter", utm_campaign: "spring" };
  await site.browser().post("/api/contact", aContactMessage({ campaign }));
  const office = await site.signInAs("office");
  expect((await list(office, "")).leads[0]).toMatchObject({ campaign, consent: null });
  const odd = { utm_source: "letter", email: "ana@ruizbooks.test", utm_id: "818-555-0123" };
  await site
    .browser()
    .post("/api/contact", aContactMessage({ campaign: odd, email: "bo@ruizbooks.test" }));
  const { leads } = await list(office, "");
  expect(leads.map((lead) => lead.campaign)).toContainEqual({ utm_source: "letter" });
});

test("leads due at the same moment are listed oldest first", async ({ site }) => {
  const now = clock.now();
  for (const [name, age] of [
    ["Second", 2000],
    ["First", 3000],
    ["Third", 1000],
  ] as const) {
    await aLead(site.ctx, { name, createdAt: now - age, dueAt: now });
  }
  const office = await site.signInAs("office");
  expect(names(await list(office, "view=all&sort=due"))).toEqual(["First", "Second", "Third"]);
});
