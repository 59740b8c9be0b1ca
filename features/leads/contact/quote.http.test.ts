import type { Lead } from "#features/leads/contract.ts";
import { leadMailWriters } from "#features/leads/mail.server.tsx";
import { aQuoteRequest } from "#tests/builders/lead.ts";
import { aStaffMember } from "#tests/builders/staff.ts";
import { expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

const send = (site: TestSite, request: object) => site.browser().post("/api/quote", request);

async function leadsOf(site: TestSite) {
  return site.ctx.db.selectFrom("lead").selectAll().orderBy("createdAt").execute();
}

test("a promise a week or more away names its date, on the page and in the mails", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const { settings } = await jsonOf<{ settings: { promises: object } }>(
    await owner.get("/api/settings"),
  );
  const value = { ...settings.promises, quoteDays: 5 };
  const json = { value, version: 0 };
  await owner.request("/api/settings/promises", { method: "PUT", json });
  const response = await send(site, aQuoteRequest());
  // It is Tuesday, November 17.
  const answerBy = "Tuesday, Nov 24, 10:00 AM";
  expect(await jsonOf(response)).toEqual({ success: true, answerBy });
  const [lead] = await leadsOf(site);
  const writers = leadMailWriters(site.appContext);
  for (const name of ["lead.acknowledgement", "lead.notice"]) {
    const mail = await writers[name]?.({ leadId: lead?.id });
    expect(mail?.subject).toContain(answerBy);
    expect(mail?.text).toContain(answerBy);
  }
});

test("a request for a quote is a lead of its kind with its answers, its promise and both mails", async ({
  site,
}) => {
  const office = await aStaffMember(site.ctx, "office");
  const response = await send(site, aQuoteRequest());
  expect(await jsonOf(response)).toEqual({ success: true, answerBy: "Wednesday 10:00 AM" });
  const [lead] = await leadsOf(site);
  expect(lead).toMatchObject({ kind: "quote", status: "new", sourcePath: "/services" });
  expect(lead?.details).toEqual({
    need: "backup",
    firmSize: "5-14",
    industry: "accounting",
    urgency: "month",
  });
  const mails = await site.ctx.db.selectFrom("outbox").selectAll().orderBy("template").execute();
  expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([
    ["lead.acknowledgement", "ana@ruizbooks.test"],
    ["lead.notice", office.email],
  ]);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .selectAll()
    .where("action", "=", "lead.received")
    .execute();
  expect(audit).toMatchObject([{ subjectId: lead?.id }]);
  expect(JSON.stringify(audit)).not.toMatch(/ruiz/i);
});

test("staff read the answers", async ({ site }) => {
  await send(site, aQuoteRequest({ website: "https://spam.test" }));
  await send(site, aQuoteRequest({ need: "unsure" }));
  const office = await site.signInAs("office");
  const { leads } = await jsonOf<{ leads: Lead[] }>(await office.get("/api/leads?view=open"));
  expect(leads).toMatchObject([{ kind: "quote", details: { need: "unsure", urgency: "month" } }]);
  expect(Object.keys(leads[0]?.details ?? {}).sort()).toEqual([
    "firmSize",
    "industry",
    "need",
    "urgency",
  ]);
});

test("the same key creates one lead; robots are stored as spam", async ({ site }) => {
  const request = aQuoteRequest();
  const answers = await Promise.all([1, 2, 3].map(() => send(site, request)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await send(site, aQuoteRequest({ filledInMs: 300 }));
  await send(site, aQuoteRequest({ website: "https://spam.test" }));
  expect((await leadsOf(site)).map(({ status }) => status).sort()).toEqual(["new", "spam", "spam"]);
});

const wrongFields: [string, object, string[]][] = [
  ["a need nobody offers", { need: "pizza" }, ["need"]],
  ["a name of every object", { need: "__proto__", industry: "constructor" }, ["industry", "need"]],
  ["an attack, which belongs to the telephone", { urgency: "attack" }, ["urgency"]],
  ["no firm", { firmSize: undefined, industry: "" }, ["firmSize", "industry"]],
  ["a name of one letter", { name: "A" }, ["name"]],
  ["a phone with letters", { phone: "call me" }, ["phone"]],
  ["a personal address", { email: "ana@gmail.com" }, ["email"]],
  ["words without end", { message: "a".repeat(20_001) }, ["message"]],
];

for (const [what, invalid, fields] of wrongFields) {
  test(`refused, naming the field: ${what}`, async ({ site }) => {
    const response = await send(site, { ...aQuoteRequest(), ...invalid });
    expect(response.status).toBe(422);
    const answer = await jsonOf<{ fields: object }>(response);
    expect(Object.keys(answer.fields).sort()).toEqual(fields);
    expect(await leadsOf(site)).toEqual([]);
  });
}

test("quotes and messages of one address count together", async ({ site }) => {
  const browser = site.browser("192.0.2.44");
  for (let sent = 0; sent < 6; sent += 1) await browser.post("/api/quote", aQuoteRequest());
  expect((await browser.post("/api/quote", aQuoteRequest())).status).toBe(429);
});
