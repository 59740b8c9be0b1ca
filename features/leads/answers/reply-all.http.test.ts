import type { Lead } from "#features/leads/contract.ts";
import { replyTokenOf } from "#features/leads/store/messages.server.ts";
import type { Recipient, ThreadMessage } from "#features/leads/thread/message.ts";
import { aLead } from "#tests/builders/lead.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { clock, expect, jsonOf, type TestSite } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf, replyAddress } from "#tests/http/inbound.ts";
import { test } from "#tests/http/mailing.ts";

type Opened = {
  lead: Lead;
  messages: ThreadMessage[];
  recipients: Recipient[];
  answer: { to: string; cc: string[]; leftOut: number };
};

const eve = { name: "Eve Stone", email: "eve@thirdfirm.test", message: "Our backups are late." };
const [frank, bank] = ["frank@thirdfirm.test", "ann@bank.test"];

const open = async (browser: BrowserSession, id: string) =>
  jsonOf<Opened>(await browser.get(`/api/leads/${id}`));

/** Delivers a mail into a lead's conversation by its reply address, which stands in To before `to`, unless it is hidden. */
async function mailInto(
  site: TestSite,
  id: string,
  { from = eve.email, to = "", head = "", hidden = false },
) {
  const token = await site.ctx.db.transaction().execute((trx) => replyTokenOf(trx, id));
  clock.advance(60_000);
  const address = replyAddress("support@valley-it.test", token);
  const fields = [
    ...(head ? [head] : []),
    `From: ${from}`,
    ...(hidden ? [`Delivered-To: ${address}`] : []),
    `To: ${[hidden ? "" : address, to].filter(Boolean).join(", ")}`,
    `Subject: Re: Backups\nMessage-ID: <${crypto.randomUUID()}@c.test>`,
  ];
  const raw = `${fields.join("\n")}\n\nOne word of ${from}.\n`.replaceAll("\n", "\r\n");
  expect(await outcomeOf(site, raw)).toBe("done");
}

type Sent = { subject: string; text: string; to?: string; cc?: string[]; bcc?: string[] };

async function answer(browser: BrowserSession, id: string, more: Partial<Sent> = {}) {
  const { version } = (await open(browser, id)).lead;
  const content: Sent = { subject: "Re: Backups", text: "We look after it.", ...more };
  const response = await browser.post(`/api/leads/${id}/reply`, { version, ...content });
  expect(response.status).toBe(200);
  return jsonOf<{ eventId: string; to: string }>(response);
}

const env = { MAIL_FROM: "Desk <desk@valley-it.test>", ...inboundEnv };

test("an answer goes to everybody whom the customer's message names, and to nobody of ours twice", async ({
  startSite,
  smtp,
}) => {
  const site = await startSite({ env: { ...env, SMTP_URL: smtp.url } });
  const office = await site.signInAs("office");
  const lead = await aLead(site.ctx, { ...eve, emailKey: eve.email });
  const ours = `Desk <desk@valley-it.test>, info@valley-it.test, ${office.staff.email}`;
  await mailInto(site, lead.id, { to: `Frank Office <${frank}>`, head: `Cc: ${ours}, ${bank}` });
  const { answer: proposed, recipients } = await open(office, lead.id);
  const cc = [frank, office.staff.email, bank];
  expect(proposed).toEqual({ to: eve.email, cc, leftOut: 0 });
  expect(recipients.find(({ address }) => address === frank)).toMatchObject({
    name: "Frank Office",
    isNew: false,
  });
  expect(recipients.find(({ address }) => address === office.staff.email)?.isColleague).toBe(true);
  await answer(office, lead.id);
  clock.advance(20_000);
  await site.settle();
  expect(smtp.mails.at(-1)?.to).toEqual([eve.email, ...cc]);
  expect(smtp.mails.at(-1)?.text).toContain(`> One word of ${eve.email}.`);
});

test("an owner who signs in with the company's mailbox gets no copy, which would come back", async ({
  startSite,
}) => {
  const site = await startSite({ env });
  const office = await site.signInAs("office");
  await site.ctx.db.updateTable("staff").set({ email: "desk@valley-it.test" }).execute();
  const lead = await aLead(site.ctx, { ...eve, emailKey: eve.email });
  await mailInto(site, lead.id, { head: `Cc: desk@valley-it.test, ${frank}` });
  expect((await open(office, lead.id)).answer.cc).toEqual([frank]);
  await answer(office, lead.id);
});

test("an answer to a mail of which we got a hidden copy goes to its author alone", async ({
  startSite,
}) => {
  const site = await startSite({ env });
  const office = await site.signInAs("office");
  const lead = await aLead(site.ctx, { ...eve, emailKey: eve.email });
  await mailInto(site, lead.id, { to: bank, head: `Cc: ${frank}`, hidden: true });
  expect((await open(office, lead.id)).answer).toEqual({ to: eve.email, cc: [], leftOut: 0 });
});

test("a hidden copy is sent, is in no header, and nothing is quoted that its reader has not seen", async ({
  startSite,
  smtp,
}) => {
  const site = await startSite({ env: { ...env, SMTP_URL: smtp.url } });
  const office = await site.signInAs("office");
  const lead = await aLead(site.ctx, { ...eve, emailKey: eve.email });
  await mailInto(site, lead.id, { head: `Cc: ${frank}` });
  const { eventId } = await answer(office, lead.id, {
    to: eve.email,
    cc: [frank],
    bcc: [bank, frank],
  });
  clock.advance(20_000);
  await site.settle();
  const [mail] = smtp.mails.slice(-1);
  expect(mail?.to).toEqual([eve.email, frank, bank]);
  expect(mail?.raw).not.toContain(bank);
  expect(mail?.text).not.toContain("One word");
  const { messages, recipients } = await open(office, lead.id);
  expect(messages.find((each) => each.eventId === eventId)?.bcc).toEqual([
    { name: "", address: bank },
  ]);
  expect(recipients.find(({ address }) => address === bank)?.isNew).toBe(false);
});

test("an answer taken back keeps its hidden copies", async ({ startSite }) => {
  const site = await startSite({ env });
  const office = await site.signInAs("office");
  const lead = await aLead(site.ctx, { ...eve, emailKey: eve.email });
  const { eventId } = await answer(office, lead.id, { to: eve.email, cc: [frank], bcc: [bank] });
  const path = `/api/leads/${lead.id}/replies/${eventId}/take-back`;
  const { draft } = await jsonOf<{ draft: object }>(await office.post(path, {}));
  expect(draft).toMatchObject({ to: eve.email, cc: [frank], bcc: [bank] });
  expect(await site.ctx.db.selectFrom("messageParticipant").selectAll().execute()).toEqual([]);
});

test("Reply-To with twelve addresses gets one answer, to all of them", async ({ startSite }) => {
  const site = await startSite({ env });
  const office = await site.signInAs("office");
  const lead = await aLead(site.ctx, { ...eve, emailKey: eve.email });
  const all = Array.from({ length: 12 }, (_, place) => `list${place}@thirdfirm.test`);
  await mailInto(site, lead.id, { head: `Reply-To: ${all.join(", ")}` });
  const { answer: proposed, recipients } = await open(office, lead.id);
  expect([proposed.to, ...proposed.cc]).toEqual(all);
  expect(recipients.filter(({ isNew }) => isNew).map(({ address }) => address)).toEqual(all);
});

test("300 people in Cc are stored, more are counted, and at most 25 get an answer", async ({
  startSite,
}) => {
  const site = await startSite({ env });
  const office = await site.signInAs("office");
  const lead = await aLead(site.ctx, { ...eve, emailKey: eve.email });
  const all = Array.from({ length: 310 }, (_, place) => `all${place}@thirdfirm.test`);
  await mailInto(site, lead.id, { head: `Cc: ${all.join(",\n ")}` });
  const { answer: proposed, messages } = await open(office, lead.id);
  expect(messages.at(-1)?.cc).toHaveLength(300);
  expect(messages.at(-1)?.recipientsLeftOut).toBe(10);
  expect(proposed.cc).toEqual(all.slice(0, 25));
  expect(proposed.leftOut).toBe(275);
});

test("who took part in a message is found by address, in whatever case", async ({ startSite }) => {
  const site = await startSite({ env });
  const lead = await aLead(site.ctx, { ...eve, emailKey: eve.email });
  await mailInto(site, lead.id, { from: "Eve <Eve@ThirdFirm.test>", head: `Cc: Ann <${bank}>` });
  const rows = await site.ctx.db
    .selectFrom("messageParticipant")
    .select(["role", "name", "address"])
    .where("addressKey", "in", [eve.email, bank])
    .orderBy("role")
    .execute();
  expect(rows).toEqual([
    { role: "cc", name: "Ann", address: bank },
    { role: "from", name: "Eve", address: "Eve@ThirdFirm.test" },
  ]);
});

test("a stranger who knows the reply address is marked until we have written to him", async ({
  startSite,
  smtp,
}) => {
  const site = await startSite({ env: { ...env, SMTP_URL: smtp.url } });
  const office = await site.signInAs("office");
  const lead = await aLead(site.ctx, { ...eve, emailKey: eve.email });
  const marks = async () =>
    (await open(office, lead.id)).messages.map(({ address, byStranger }) => [address, byStranger]);
  await mailInto(site, lead.id, { head: `Cc: ${frank}` });
  await mailInto(site, lead.id, { from: frank });
  await mailInto(site, lead.id, { from: bank });
  expect(await marks()).toEqual([
    [eve.email, false],
    [frank, false],
    [bank, true],
  ]);
  await answer(office, lead.id, { to: bank });
  await mailInto(site, lead.id, { from: bank });
  expect((await marks()).at(-1)).toEqual([bank, false]);
});
