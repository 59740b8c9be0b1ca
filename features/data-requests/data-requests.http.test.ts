import { questionsOf } from "#features/assessment/questions/questions.ts";
import { aContactMessage, aLead } from "#tests/builders/lead.ts";
import { expect, jsonOf, test } from "#tests/http/harness.ts";

const email = "ana@ruizbooks.test";

test("everything about an address is taken out, and only that", async ({ site }) => {
  const office = await site.signInAs("office");
  await office.post("/api/contact", aContactMessage());
  await office.post("/api/newsletter/subscribe", { email });
  await aLead(site.ctx, { email: "bo@longlaw.test", phone: "" });
  const response = await office.post("/api/data-requests/export", { email: "Ana@RuizBooks.test" });
  const { held } = await jsonOf<{ held: Record<string, object[]> }>(response);
  expect(Object.keys(held)).toEqual(["leads", "newsletter", "mails"]);
  expect(held.leads).toHaveLength(1);
  expect(JSON.stringify(held)).toContain("Our bookkeeper clicked a link");
  expect(JSON.stringify(held)).not.toContain("longlaw");
});

test("an address is erased everywhere, and the log does not keep it", async ({ site }) => {
  const office = await site.signInAs("office");
  await office.post("/api/contact", aContactMessage());
  await office.post("/api/newsletter/subscribe", { email });
  const other = await aLead(site.ctx, { email: "bo@longlaw.test", phone: "" });
  const wrong = await office.post("/api/data-requests/erase", { email, confirm: "ana@ruizbooks" });
  expect(wrong.status).toBe(422);
  const response = await office.post("/api/data-requests/erase", { email, confirm: email });
  expect(await jsonOf(response)).toMatchObject({ erased: { leads: 1, newsletter: 1 } });
  const left = await site.ctx.db.selectFrom("lead").select("id").execute();
  expect(left).toEqual([{ id: other.id }]);
  const tables = {
    lead_event: await site.ctx.db.selectFrom("lead_event").selectAll().execute(),
    outbox: await site.ctx.db.selectFrom("outbox").selectAll().execute(),
    subscriber: await site.ctx.db.selectFrom("subscriber").selectAll().execute(),
    audit: await site.ctx.db.selectFrom("audit").selectAll().execute(),
  };
  expect(JSON.stringify(tables)).not.toContain("ruizbooks");
  expect(tables.audit.map(({ action }) => action)).toContain("person.erased");
  const again = await office.post("/api/data-requests/export", { email });
  expect((await jsonOf<{ held: object }>(again)).held).toEqual({});
});

test("an address is found and erased in whatever case its letters came", async ({ site }) => {
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
  const asked = { email: "ángel@ruizbooks.test", confirm: "ángel@ruizbooks.test" };
  const { held } = await jsonOf<{ held: object }>(
    await office.post("/api/data-requests/export", asked),
  );
  expect(Object.keys(held)).toEqual(["assessments", "mails"]);
  const { erased } = await jsonOf<{ erased: object }>(
    await office.post("/api/data-requests/erase", asked),
  );
  expect(erased).toMatchObject({ assessments: 1, mails: 4 });
});

test("only who may take all leads may take or erase a person", async ({ site }) => {
  for (const role of ["technician", "viewer", "marketing"] as const) {
    const browser = await site.signInAs(role);
    const answers = [
      await browser.post("/api/data-requests/export", { email }),
      await browser.post("/api/data-requests/erase", { email, confirm: email }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  }
});
