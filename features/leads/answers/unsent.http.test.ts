import type { Lead } from "#features/leads/contract.ts";
import { leadJobs } from "#features/leads/rules/update.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite } from "#tests/http/harness.ts";
import { test } from "#tests/http/mailing.ts";

const minute = 60_000;

async function answer(office: SignedIn, id: string, version = 1): Promise<Lead> {
  const body = { version, subject: "Hello", text: "Hello Ana" };
  const sent = await office.post(`/api/leads/${id}/reply`, body);
  return (await jsonOf<{ lead: Lead }>(sent)).lead;
}

const runJob = ({ ctx }: TestSite) =>
  leadJobs.find(({ name }) => name === "scheduled-answers")?.run(ctx, new AbortController().signal);

const leadOf = async (office: SignedIn, id: string) =>
  (await jsonOf<{ lead: Lead }>(await office.get(`/api/leads/${id}`))).lead;

async function waitingOf(office: SignedIn) {
  const { leads } = await jsonOf<{ leads: object }>(await office.get("/api/waiting-count"));
  return leads;
}

test("without a mail server an answer is none, and the promise becomes late", async ({ site }) => {
  const office = await site.signInAs("office");
  const { id, dueAt } = await aLead(site.ctx, { dueAt: clock.now() + 10 * minute });
  const open = { answeredAt: null, status: "new", dueAt };
  expect(await answer(office, id)).toMatchObject({ ...open, ownerId: office.staff.id });
  clock.advance(11 * minute);
  await runJob(site);
  expect(await leadOf(office, id)).toMatchObject(open);
  expect(await waitingOf(office)).toMatchObject({ unanswered: 1, late: 1 });
});

test("an answer that is tried again is none until it is sent, and counts from then", async ({
  mailing,
  smtp,
}) => {
  smtp.answerRecipients(() => ({ refusal: "450 4.2.1 Try again later" }));
  const office = await mailing.signInAs("office");
  const { id, dueAt } = await aLead(mailing.ctx);
  expect((await answer(office, id)).answeredAt).toBe(clock.now());
  clock.advance(minute / 2);
  await mailing.settle();
  await runJob(mailing);
  expect(await leadOf(office, id)).toMatchObject({ answeredAt: null, answeredBy: "", dueAt });
  expect(await waitingOf(office)).toMatchObject({ unanswered: 1 });
  const audit = await mailing.ctx.db
    .selectFrom("audit")
    .select("subjectId")
    .where("action", "=", "lead.answer_unsent")
    .execute();
  expect(audit).toEqual([{ subjectId: id }]);
  smtp.answerRecipients(() => ({}));
  clock.advance(2 * minute);
  await mailing.settle();
  await runJob(mailing);
  expect(await leadOf(office, id)).toMatchObject({ answeredAt: clock.now(), answeredBy: "mail" });
});

test("a refused answer keeps the promise open, and counts once it is sent again", async ({
  mailing,
  smtp,
}) => {
  smtp.answerRecipients(() => ({ refusal: "550 5.1.1 No such user" }));
  const office = await mailing.signInAs("office");
  const { id, dueAt } = await aLead(mailing.ctx);
  await answer(office, id);
  clock.advance(minute / 2);
  await mailing.settle();
  expect(await leadOf(office, id)).toMatchObject({ answeredAt: null, answeredBy: "", dueAt });
  smtp.answerRecipients(() => ({}));
  const again = { state: "queued" as const, attempts: 0, dueAt: 0 };
  await mailing.ctx.db.updateTable("outbox").set(again).execute();
  await mailing.settle();
  await runJob(mailing);
  expect(await leadOf(office, id)).toMatchObject({ answeredAt: clock.now(), answeredBy: "mail" });
});

test("a lost answer takes nothing from a lead that was answered on the phone", async ({
  mailing,
  smtp,
}) => {
  smtp.answerRecipients(() => ({ refusal: "550 5.1.1 No such user" }));
  const office = await mailing.signInAs("office");
  const { id } = await aLead(mailing.ctx);
  const call = { version: 1, outcome: "reached" };
  expect((await office.post(`/api/leads/${id}/calls`, call)).status).toBe(200);
  const answeredAt = clock.now();
  clock.advance(minute);
  await answer(office, id, 2);
  clock.advance(minute / 2);
  await mailing.settle();
  expect(await leadOf(office, id)).toMatchObject({ answeredAt, answeredBy: "phone" });
});

test("a scheduled answer of a merged lead answers the lead that took it in", async ({
  mailing,
}) => {
  const office = await mailing.signInAs("office");
  const { id } = await aLead(mailing.ctx);
  const target = await aLead(mailing.ctx, { answeredAt: clock.now() });
  const sendAt = {
    day: new Date(clock.now() + 86_400_000).toISOString().slice(0, 10),
    time: "08:00",
  };
  const body = { version: 1, subject: "Hello", text: "Hello Ana", sendAt };
  expect((await office.post(`/api/leads/${id}/reply`, body)).status).toBe(200);
  const pair = { version: 1, otherId: id, otherVersion: 2 };
  expect((await office.post(`/api/leads/${target.id}/merge`, pair)).status).toBe(200);
  expect(await leadOf(office, target.id)).toMatchObject({ answeredAt: null });
  clock.advance(2 * 86_400_000);
  await mailing.settle();
  await runJob(mailing);
  const later = await mailing.signInAs("office");
  expect(await leadOf(later, target.id)).toMatchObject({ answeredBy: "mail" });
  expect(await waitingOf(later)).toMatchObject({ unanswered: 0 });
});
