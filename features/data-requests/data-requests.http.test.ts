import { questionsOf } from "#features/assessment/questions/questions.ts";
import { aContactMessage, aLead } from "#tests/builders/lead.ts";
import { aMessage } from "#tests/builders/message.ts";
import { clock, expect, jsonOf, test } from "#tests/http/harness.ts";

const email = "ana@ruizbooks.test";

test("an export holds everything about an address and nothing else", async ({ site }) => {
  const office = await site.signInAs("office");
  await office.post("/api/contact", aContactMessage());
  await office.post("/api/newsletter/subscribe", { email });
  await aLead(site.ctx, { email: "bo@longlaw.test", phone: "" });
  const response = await office.post("/api/data-requests/export", { email: "Ana@RuizBooks.test" });
  const { records } = await jsonOf<{ records: Record<string, object[]> }>(response);
  expect(Object.keys(records)).toEqual(["leads", "newsletter", "people", "mails"]);
  expect(records.leads).toHaveLength(1);
  expect(JSON.stringify(records)).toContain("Our bookkeeper clicked a link");
  expect(JSON.stringify(records)).not.toContain("longlaw");
  const audit = await site.ctx.db
    .selectFrom("audit")
    .selectAll()
    .where("action", "=", "person.exported")
    .execute();
  expect(audit).toMatchObject([{ subjectId: "one" }]);
  expect(JSON.stringify(audit)).not.toContain("ruizbooks");
});

test("an export holds the mails of a lead, and files of answers that were not sent", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const lead = await aLead(site.ctx);
  await aMessage(site.ctx, lead.id, { direction: "in", text: "It is still missing." });
  const pdf = "%PDF-1.7 an offer that nobody sent";
  const stored = await office.request(`/api/leads/${lead.id}/files?name=offer.pdf`, {
    method: "POST",
    body: pdf,
    headers: { "content-type": "application/octet-stream" },
  });
  expect(stored.status).toBe(200);
  const response = await office.post("/api/data-requests/export", { email: lead.email });
  const { records } = await jsonOf<{ records: Record<string, object[]> }>(response);
  expect(records.leads).toMatchObject([
    {
      messages: [{ text: "It is still missing." }],
      unsentFiles: [{ name: "offer.pdf", size: pdf.length }],
    },
  ]);
});

test("an address is erased everywhere, from the audit log too", async ({ site }) => {
  const office = await site.signInAs("office");
  await office.post("/api/contact", aContactMessage());
  await office.post("/api/newsletter/subscribe", { email });
  const other = await aLead(site.ctx, { email: "bo@longlaw.test", phone: "" });
  const wrong = await office.post("/api/data-requests/erase", { email, confirm: "ana@ruizbooks" });
  expect(wrong.status).toBe(422);
  const typed = { email: "Ana@RuizBooks.test", confirm: email };
  const response = await office.post("/api/data-requests/erase", typed);
  expect(await jsonOf(response)).toMatchObject({ erased: { leads: 1, newsletter: 1 } });
  const left = await site.ctx.db.selectFrom("lead").select("id").execute();
  expect(left).toEqual([{ id: other.id }]);
  const tables = {
    lead_event: await site.ctx.db.selectFrom("leadEvent").selectAll().execute(),
    outbox: await site.ctx.db.selectFrom("outbox").selectAll().execute(),
    subscriber: await site.ctx.db.selectFrom("subscriber").selectAll().execute(),
    audit: await site.ctx.db.selectFrom("audit").selectAll().execute(),
  };
  expect(JSON.stringify(tables)).not.toContain("ruizbooks");
  expect(tables.audit.map(({ action }) => action)).toContain("person.erased");
  const again = await office.post("/api/data-requests/export", { email });
  expect((await jsonOf<{ records: object }>(again)).records).toEqual({});
});

test("an address is exported and erased in any letter case", async ({ site }) => {
  const office = await site.signInAs("office");
  const answers = Object.fromEntries(questionsOf("accounting").map(({ id }) => [id, "a"]));
  const profile = { industry: "accounting", size: "2-10", platform: "google", holds: ["tax"] };
  await site.browser().post("/api/assessment/contact", {
    findings: { profile, answers, look: null },
    email: "Ángel@RuizBooks.test",
    talk: false,
    reminders: true,
    idempotencyKey: crypto.randomUUID(),
  });
  const body = { email: "ángel@ruizbooks.test", confirm: "ángel@ruizbooks.test" };
  const { records } = await jsonOf<{ records: object }>(
    await office.post("/api/data-requests/export", { email: body.email }),
  );
  expect(Object.keys(records)).toEqual(["assessments", "mails"]);
  const { erased } = await jsonOf<{ erased: object }>(
    await office.post("/api/data-requests/erase", body),
  );
  expect(erased).toMatchObject({ assessments: 1, mails: 4 });
});

test("exporting and erasing a person ask for the password ten minutes after signing in", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  clock.advance(11 * 60_000);
  for (const [path, body] of [
    ["/api/data-requests/export", { email }],
    ["/api/data-requests/erase", { email, confirm: email }],
  ] as const) {
    const refused = await office.post(path, body);
    expect(await jsonOf(refused)).toMatchObject({ code: "confirm_password" });
  }
});

test("only staff who may export leads may export or erase a person", async ({ site }) => {
  for (const role of ["technician", "viewer", "marketing"] as const) {
    const browser = await site.signInAs(role);
    const answers = [
      await browser.post("/api/data-requests/export", { email }),
      await browser.post("/api/data-requests/erase", { email, confirm: email }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  }
});
