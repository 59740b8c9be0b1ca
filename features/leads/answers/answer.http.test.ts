import { defaultCompany } from "#content/company.ts";
import type { Lead, LeadEvent } from "#features/leads/contract.ts";
import type { ThreadMail, ThreadMessage } from "#features/leads/thread/message.ts";
import { aContactMessage, aLead } from "#tests/builders/lead.ts";
import { aMessage } from "#tests/builders/message.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { clock, expect, jsonOf, type TestSite } from "#tests/http/harness.ts";
import { inboundEnv } from "#tests/http/inbound.ts";
import { test } from "#tests/http/mailing.ts";
import { noteSentAnswers } from "./answer.server.ts";

type Opened = {
  lead: Lead;
  events: LeadEvent[];
  messages: ThreadMessage[];
  mails: Record<string, ThreadMail>;
};
type Answered = { lead: Lead; eventId: string; scheduled: boolean; undoSeconds: number };

const second = 1000;
const content = { subject: "Your message", text: "Hello Ana,\n\nwe look after it." };

async function open(browser: BrowserSession, id: string): Promise<Opened> {
  return jsonOf<Opened>(await browser.get(`/api/leads/${id}`));
}

async function answer(browser: BrowserSession, id: string, more: object = {}): Promise<Answered> {
  const response = await browser.post(`/api/leads/${id}/reply`, {
    version: 1,
    ...content,
    ...more,
  });
  expect(response.status).toBe(200);
  return jsonOf<Answered>(response);
}

async function save(site: TestSite, mail: object) {
  const owner = await site.signInAs("owner");
  const { settings, versions } = await jsonOf<{
    settings: { mail: object };
    versions: Record<string, number>;
  }>(await owner.get("/api/settings"));
  const json = { value: { ...settings.mail, ...mail }, version: versions.mail ?? 0 };
  const saved = await owner.request("/api/settings/mail", { method: "PUT", json });
  expect(saved.status).toBe(200);
}

async function actionsOf({ ctx }: TestSite, id: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("audit")
    .select("action")
    .where("subjectId", "=", id)
    .orderBy("seq")
    .execute();
  return rows.map(({ action }) => action);
}

test("an answer goes out in its author's name and quotes the message", async ({
  mailing,
  smtp,
}) => {
  const office = await mailing.signInAs("office");
  await office.request("/api/account/signature", {
    method: "PUT",
    json: { signature: "Grace Hill\nHelp desk" },
  });
  const { id } = await aLead(mailing.ctx);
  await answer(office, id);
  clock.advance(10 * second);
  await mailing.settle();
  const [mail] = smtp.mails;
  if (!mail) throw new Error("The answer was not sent.");
  const first = office.staff.name.split(" ")[0];
  expect(mail.headers.from).toBe(`${first} at ${defaultCompany.brandName} <desk@valley-it.test>`);
  const text = mail.text.replaceAll("\r\n", "\n");
  expect(text).toContain("Grace Hill\nHelp desk");
  expect(text).toContain(
    "Ana Ruiz wrote:\n> Our bookkeeper clicked a link and now mail is missing.",
  );
  expect(mail.raw).toContain("<blockquote");
});

test("answers name the mails before them, and come back to the lead's own address", async ({
  startSite,
  smtp,
}) => {
  const mailing = await startSite({
    env: { SMTP_URL: smtp.url, MAIL_FROM: "desk@valley-it.test", ...inboundEnv },
  });
  await save(mailing, { replyAddress: "help@valley-it.test", plusAddresses: true, undoSeconds: 0 });
  const office = await mailing.signInAs("office");
  await mailing.request("/api/contact", { json: aContactMessage() });
  const lead = await mailing.ctx.db.selectFrom("lead").selectAll().executeTakeFirstOrThrow();
  const toAna = () => smtp.mails.filter(({ to }) => to[0] === lead.email);
  await mailing.settle();
  expect(toAna()).toHaveLength(1);
  await answer(office, lead.id);
  await mailing.settle();
  expect(toAna()).toHaveLength(2);
  await aMessage(mailing.ctx, lead.id, {
    direction: "in",
    fromName: "Ana Ruiz",
    messageId: "<theirs@ruizbooks.test>",
    referencesText: "<ours@www.valley-it.test>",
    text: "It is still missing.",
    at: clock.now() + second,
  });
  const { lead: now } = await open(office, lead.id);
  await answer(office, lead.id, { version: now.version, subject: "Re: Your message" });
  await mailing.settle();
  expect(toAna()).toHaveLength(3);
  const [thanks, first, last] = toAna().map(({ headers }) => headers);
  expect(thanks?.["reply-to"]).toMatch(/^help\+[\da-f]{32}@valley-it\.test$/);
  expect([first?.["reply-to"], last?.["reply-to"]]).toEqual([
    thanks?.["reply-to"],
    thanks?.["reply-to"],
  ]);
  expect(first).toMatchObject({
    "in-reply-to": thanks?.["message-id"],
    references: thanks?.["message-id"],
  });
  expect(last).toMatchObject({
    subject: "Re: Your message",
    "in-reply-to": "<theirs@ruizbooks.test>",
    references: "<ours@www.valley-it.test> <theirs@ruizbooks.test>",
  });
  expect(toAna()[2]?.text).toContain("> It is still missing.");
  const { messages } = await open(office, lead.id);
  expect(messages.map(({ direction }) => direction)).toEqual(["out", "out", "in"]);
});

test("an answer's reply address has no token when nothing reads the mailbox", async ({
  mailing,
  smtp,
}) => {
  await save(mailing, { replyAddress: "help@valley-it.test", plusAddresses: true, undoSeconds: 0 });
  const office = await mailing.signInAs("office");
  const { id } = await aLead(mailing.ctx);
  await answer(office, id);
  await mailing.settle();
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]?.headers["reply-to"]).toBe("help@valley-it.test");
});

test("an answer's reply address is the plain mailbox without plus-addresses", async ({
  mailing,
  smtp,
}) => {
  await save(mailing, { replyAddress: "help@valley-it.test", undoSeconds: 0 });
  const office = await mailing.signInAs("office");
  const { id } = await aLead(mailing.ctx);
  await answer(office, id);
  await mailing.settle();
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]?.headers["reply-to"]).toBe("help@valley-it.test");
});

test("a waiting answer can be taken back and leaves the lead as it was", async ({
  mailing,
  smtp,
}) => {
  const office = await mailing.signInAs("office");
  const { id } = await aLead(mailing.ctx);
  const { lead, eventId, undoSeconds } = await answer(office, id, { template: "First answer" });
  expect(undoSeconds).toBe(10);
  expect(lead).toMatchObject({ status: "contacted", ownerId: office.staff.id });
  const path = `/api/leads/${id}/replies/${eventId}/take-back`;
  const viewer = await mailing.signInAs("viewer");
  expect((await viewer.post(path, {})).status).toBe(403);
  const back = await jsonOf<{ lead: Lead; draft: object }>(await office.post(path, {}));
  expect(back.draft).toEqual({
    ...{ ...content, template: "First answer", files: [] },
    ...{ to: "ana@ruizbooks.test", cc: [], bcc: [] },
  });
  expect(back.lead).toMatchObject({ status: "new", answeredAt: null, ownerId: null });
  const opened = await open(office, id);
  expect(opened.messages).toEqual([]);
  expect(opened.events.map(({ kind }) => kind)).toEqual(["received"]);
  clock.advance(60 * second);
  expect((await office.post(path, {})).status).toBe(404);
  await mailing.settle();
  expect(smtp.mails).toEqual([]);
  expect(await actionsOf(mailing, id)).toEqual(["lead.replied", "lead.answer_taken_back"]);
});

test("an answer that left cannot be taken back", async ({ mailing, smtp }) => {
  const office = await mailing.signInAs("office");
  const { id } = await aLead(mailing.ctx);
  const { eventId } = await answer(office, id);
  clock.advance(10 * second);
  await mailing.settle();
  expect(smtp.mails).toHaveLength(1);
  const late = await office.post(`/api/leads/${id}/replies/${eventId}/take-back`, {});
  expect(late.status).toBe(409);
  expect((await open(office, id)).lead.status).toBe("contacted");
});

test("a status that was set after an answer stays when the answer is taken back", async ({
  mailing,
}) => {
  const office = await mailing.signInAs("office");
  const { id } = await aLead(mailing.ctx);
  const { lead, eventId } = await answer(office, id);
  await office.request(`/api/leads/${id}`, {
    method: "PATCH",
    json: { version: lead.version, status: "qualified" },
  });
  const back = await office.post(`/api/leads/${id}/replies/${eventId}/take-back`, {});
  expect((await jsonOf<{ lead: Lead }>(back)).lead).toMatchObject({
    status: "qualified",
    answeredAt: lead.answeredAt,
  });
});

test("a scheduled answer leaves at its time, and counts as the answer from then on", async ({
  mailing,
  smtp,
}) => {
  const office = await mailing.signInAs("office");
  const { id } = await aLead(mailing.ctx);
  const met = () => mailing.ctx.db.selectFrom("person").select("updatedAt").execute();
  clock.advance(second);
  const day = new Date(clock.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const { lead, scheduled } = await answer(office, id, { sendAt: { day, time: "08:00" } });
  expect(scheduled).toBe(true);
  expect(lead).toMatchObject({ status: "new", answeredAt: null, ownerId: office.staff.id });
  expect(await met()).toEqual([{ updatedAt: clock.now() - second }]);
  const due = (await open(office, id)).messages[0]?.sendAt ?? 0;
  expect(new Date(due).toISOString()).toBe(`${day}T16:00:00.000Z`);
  await aMessage(mailing.ctx, id, { direction: "in", at: clock.now() });
  clock.advance(due - clock.now() - second);
  await mailing.settle();
  expect(smtp.mails).toEqual([]);
  clock.advance(second);
  await mailing.settle();
  expect(smtp.mails).toHaveLength(1);
  expect(await noteSentAnswers(mailing.ctx)).toBe(1);
  expect(await met()).toEqual([{ updatedAt: due }]);
  // The session of two days ago has expired.
  const opened = await open(await mailing.signInAs("office"), id);
  expect(opened.lead).toMatchObject({ status: "contacted", answeredAt: due, replyWaitingAt: null });
  expect(opened.messages.map(({ sendAt: at }) => at)).toEqual([null, null]);
  expect(await noteSentAnswers(mailing.ctx)).toBe(0);
  expect(await actionsOf(mailing, id)).toEqual(["lead.answer_scheduled", "lead.answer_sent"]);
});

test("a scheduled answer is sent at once on request", async ({ mailing, smtp }) => {
  const office = await mailing.signInAs("office");
  const { id } = await aLead(mailing.ctx);
  const sendAt = { day: "2026-12-01", time: "08:00" };
  const { eventId } = await answer(office, id, { sendAt });
  const path = `/api/leads/${id}/replies/${eventId}/send-now`;
  const sent = await office.post(path, {});
  expect((await jsonOf<{ lead: Lead }>(sent)).lead).toMatchObject({
    status: "contacted",
    answeredAt: clock.now(),
  });
  await mailing.settle();
  expect(smtp.mails).toHaveLength(1);
  expect((await office.post(path, {})).status).toBe(409);
});

test("a past, too distant or invalid time is refused", async ({ site }) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx);
  for (const sendAt of [
    { day: "2020-01-01", time: "08:00" },
    { day: "2030-01-01", time: "08:00" },
    { day: "2026-02-31", time: "08:00" },
  ]) {
    const refused = await office.post(`/api/leads/${id}/reply`, { version: 1, ...content, sendAt });
    expect(await jsonOf(refused)).toMatchObject({
      fields: { sendAt: "Choose a time within the next 90 days." },
    });
  }
});

test("a customer's mail makes the lead unread until somebody who works on leads opens it", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const viewer = await site.signInAs("viewer");
  const { id } = await aLead(site.ctx);
  await aMessage(site.ctx, id, { direction: "in" });
  const listed = async () =>
    (await jsonOf<{ leads: Lead[] }>(await office.get("/api/leads"))).leads[0]?.unread;
  expect(await listed()).toBe(true);
  expect((await viewer.post(`/api/leads/${id}/read`, {})).status).toBe(403);
  expect((await office.post(`/api/leads/${id}/read`, {})).status).toBe(200);
  expect(await listed()).toBe(false);
});

test("answers from earlier releases appear in the conversation", async ({ site }) => {
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx);
  await answer(office, id);
  await site.ctx.db.deleteFrom("leadMessage").execute();
  const { messages } = await open(office, id);
  expect(messages).toMatchObject([{ direction: "out", text: content.text, files: [] }]);
});
