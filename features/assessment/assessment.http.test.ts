import { questionsOf } from "#features/assessment/questions/questions.ts";
import type { AnswerChoice, Industry } from "#features/assessment/questions/type.ts";
import type { Report } from "#features/assessment/scoring/report.ts";
import type { Lead } from "#features/leads/contract.ts";
import { aStaffMember } from "#tests/builders/staff.ts";
import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

function findings(changes: Record<string, AnswerChoice> = {}, industry: Industry = "accounting") {
  const answers = Object.fromEntries(
    questionsOf(industry).map(({ id }) => [id, "a" as AnswerChoice]),
  );
  return {
    profile: { industry, size: "2-10", platform: "google", holds: ["tax"] },
    answers: { ...answers, ...changes },
    look: null as { name: string; checkedAt: number } | null,
  };
}

function contact(changes: object = {}) {
  return {
    findings: findings({ A1: "d", R1: "b", P1: "u" }),
    email: "ana@ruizbooks.test",
    talk: true,
    reminders: true,
    name: "Ana Ruiz",
    phone: "",
    message: "",
    idempotencyKey: crypto.randomUUID(),
    filledInMs: 9000,
    ...changes,
  };
}

type Link = { id: string; secret: string };
const day = 86_400_000;

const post = (site: TestSite, path: string, json: object) =>
  site.browser().post(`/api/assessment/${path}`, json);

async function kept(site: TestSite, sent = findings()): Promise<Link> {
  const { id, secret } = await jsonOf<Link>(await post(site, "reports", { findings: sent }));
  return { id, secret };
}

const reports = (site: TestSite) =>
  site.ctx.db.selectFrom("assessmentReport").selectAll().execute();
const mails = (site: TestSite) =>
  site.ctx.db.selectFrom("outbox").selectAll().orderBy("dueAt").orderBy("template").execute();

test("a stored report is returned through its private link, as computed by the server", async ({
  site,
}) => {
  const link = await kept(site, findings({ A1: "d" }));
  const response = await post(site, "open", link);
  const answer = await jsonOf<{ report: Report; expiresAt: number; reminders: boolean }>(response);
  expect(answer.report.overall).toMatchObject({ score: 59, grade: "D", uncapped: 91 });
  expect(answer.report.fixes.map(({ id }) => id)).toEqual(["A1"]);
  expect(answer).toMatchObject({ reminders: false, expiresAt: clock.now() + 90 * day });
});

test("only a hash of a report's secret is stored, and logs contain neither secrets nor answers", async ({
  site,
}) => {
  const link = await kept(site);
  await post(site, "open", link);
  const [row] = await reports(site);
  expect(JSON.stringify(row)).not.toContain(link.secret);
  expect(JSON.stringify(site.logged)).not.toContain(link.secret);
  expect(JSON.stringify(site.logged)).not.toContain("ruizbooks");
  const audit = await site.ctx.db.selectFrom("audit").selectAll().execute();
  expect(JSON.stringify(audit)).not.toContain(link.secret);
});

test("a wrong secret, a deleted report and an expired one get the same answer", async ({
  site,
}) => {
  const link = await kept(site);
  for (const path of ["open", "stop", "erase"]) {
    for (const wrong of [
      { ...link, secret: "x".repeat(43) },
      { ...link, id: crypto.randomUUID() },
    ]) {
      expect([path, (await post(site, path, wrong)).status]).toEqual([path, 404]);
    }
  }
  expect((await post(site, "erase", link)).status).toBe(200);
  expect((await post(site, "open", link)).status).toBe(404);
  expect(await reports(site)).toEqual([]);
  const second = await kept(site);
  clock.advance(90 * day);
  expect((await post(site, "open", second)).status).toBe(404);
});

test("incomplete or foreign answers are refused, and so is a domain check that is no longer stored", async ({
  site,
}) => {
  const { P2: _gone, ...missing } = findings().answers;
  const wrong: object[] = [
    { ...findings(), answers: missing },
    { ...findings(), answers: { ...findings().answers, ZZ9: "a" } },
    findings({ A1: "n" }),
    { ...findings(), answers: [] },
    { ...findings(), profile: { ...findings().profile, industry: "bank" } },
    { ...findings(), profile: { ...findings().profile, holds: [] } },
    { ...findings(), look: { name: "", checkedAt: 0 } },
  ];
  for (const sent of wrong) {
    expect((await post(site, "reports", { findings: sent })).status, JSON.stringify(sent)).toBe(
      422,
    );
  }
  const gone = { ...findings(), look: { name: "larkmesa.test", checkedAt: 1 } };
  const refused = await post(site, "reports", { findings: gone });
  expect(refused.status).toBe(409);
  expect((await jsonOf<{ error: string }>(refused)).error).toContain("Reload this page");
  expect(await reports(site)).toEqual([]);
});

test("a request for a call creates one lead with the report, its consent and its mails", async ({
  site,
}) => {
  const office = await aStaffMember(site.ctx, "office");
  const sent = contact();
  const answers = await Promise.all([1, 2].map(() => post(site, "contact", sent)));
  for (const answer of answers) {
    expect(await jsonOf(answer)).toEqual({ success: true, answerBy: "Wednesday 10:00 AM" });
  }
  const leads = await site.ctx.db.selectFrom("lead").selectAll().execute();
  const [row, ...others] = await reports(site);
  expect(others).toEqual([]);
  expect(leads).toMatchObject([
    { kind: "assessment", status: "new", sourcePath: "/security-assessment" },
  ]);
  expect(leads[0]?.details).toEqual({ report: row?.id, grade: "D, 59 of 100" });
  const consents = await site.ctx.db.selectFrom("consentRecord").selectAll().execute();
  expect(consents).toMatchObject([
    { subject: "assessment", wordingVersion: "assessment-contact-2026-11" },
  ]);
  expect(consents[0]?.choice).toEqual({
    mail: "granted",
    contact: "granted",
    reminders: "granted",
  });
  const queued = (await mails(site)).map(({ template, recipient, dueAt }) => [
    template,
    recipient,
    (dueAt - clock.now()) / day,
  ]);
  expect(queued).toEqual([
    ["assessment.link", "ana@ruizbooks.test", 0],
    ["lead.acknowledgement", "ana@ruizbooks.test", 0],
    ["lead.notice", office.email, 0],
    ["assessment.reminder", "ana@ruizbooks.test", 3],
    ["assessment.reminder", "ana@ruizbooks.test", 10],
    ["assessment.reminder", "ana@ruizbooks.test", 28],
  ]);
});

test("the link can be mailed alone, without a lead, reminders or consent", async ({ site }) => {
  const sent = contact({ talk: false, reminders: false, name: "" });
  expect(await jsonOf(await post(site, "contact", sent))).toEqual({
    success: true,
    answerBy: null,
  });
  expect(await site.ctx.db.selectFrom("lead").selectAll().execute()).toEqual([]);
  expect((await mails(site)).map(({ template }) => template)).toEqual(["assessment.link"]);
});

test("a robot that fills in the honeypot gets the usual answer, and no mail is sent", async ({
  site,
}) => {
  const sent = contact({ talk: false, website: "https://spam.test" });
  expect((await post(site, "contact", sent)).status).toBe(200);
  expect(await mails(site)).toEqual([]);
});

test("a personal address, a missing name and an invalid phone number are refused, and nothing is stored", async ({
  site,
}) => {
  const fieldsOf = async (sent: object) =>
    Object.keys((await jsonOf<{ fields: object }>(await post(site, "contact", sent))).fields);
  expect(await fieldsOf(contact({ email: "ana@gmail.com" }))).toEqual(["email"]);
  expect(await fieldsOf(contact({ name: "A" }))).toEqual(["name"]);
  expect(await fieldsOf(contact({ phone: "call me" }))).toEqual(["phone"]);
  expect(await reports(site)).toEqual([]);
});

test("report mails are limited to three a day per address and six an hour per network", async ({
  site,
}) => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 4; tries += 1) {
    statuses.push((await post(site, "contact", contact({ talk: false }))).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  for (const email of ["ANA@ruizbooks.test", "ana@ｒuizbooks.test", "ana+1@ruizbooks.test"]) {
    const again = await post(site, "contact", contact({ talk: false, email }));
    expect([email, again.status]).toEqual([email, 429]);
  }
  const browser = site.browser();
  const last: number[] = [];
  for (let tries = 0; tries < 7; tries += 1) {
    const email = `ana${tries}@ruizbooks.test`;
    last.push(
      (await browser.post("/api/assessment/contact", contact({ talk: false, email }))).status,
    );
  }
  expect(last).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

test("staff view a lead's report with talking points and a draft reply, and the view is audited", async ({
  site,
}) => {
  await post(site, "contact", contact());
  const office = await site.signInAs("office");
  const { leads } = await jsonOf<{ leads: Lead[] }>(await office.get("/api/leads?view=open"));
  const path = `/api/assessment/reports/${leads[0]?.details.report}`;
  const answer = await jsonOf<{
    report: Report;
    points: { title: string }[];
    reply: string;
    fixes: string;
  }>(await office.get(path));
  expect(answer.report.overall.grade).toBe("D");
  expect(answer.points.map(({ title }) => title)).toEqual([
    "Require a second step for email",
    "Back up your important data every day",
    "Contradictory answers",
    "Not sure: Plan for a bad day",
  ]);
  expect(answer.reply).toMatch(/^Hello Ana,\n\nThank you.*grade D, 59 of 100/s);
  expect(answer.reply).toContain("1. Require a second step for email: Turn on security defaults");
  expect(answer.fixes.split("\n")).toEqual([
    expect.stringMatching(/^1\. Require a second step for email: Turn on/),
    expect.stringMatching(/^2\. Back up your important data every day: /),
  ]);
  const seen = await site.ctx.db
    .selectFrom("audit")
    .selectAll()
    .where("action", "=", "assessment.viewed")
    .execute();
  expect(seen).toMatchObject([{ subjectId: leads[0]?.details.report, actorId: office.staff.id }]);
  const link = await kept(site);
  expect((await office.get(`/api/assessment/reports/${link.id}`)).status).toBe(404);
});
