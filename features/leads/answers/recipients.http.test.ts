import type { Lead, LeadEvent } from "#features/leads/contract.ts";
import { leadMailWriters } from "#features/leads/mail.server.tsx";
import { replyTokenOf } from "#features/leads/store/messages.server.ts";
import type { Recipient, ThreadMessage } from "#features/leads/thread/message.ts";
import { aLead } from "#tests/builders/lead.ts";
import { aMessage } from "#tests/builders/message.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { clock, expect, jsonOf, type TestSite } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf, replyAddress, threadOf } from "#tests/http/inbound.ts";
import { test } from "#tests/http/mailing.ts";

type Opened = {
  lead: Lead;
  events: LeadEvent[];
  messages: ThreadMessage[];
  recipients: Recipient[];
};

const eve = { name: "Eve Stone", email: "eve@thirdfirm.test", message: "Our backups are late." };
const frank = "frank@thirdfirm.test";
const secret = "Private: her contract ends in May.";

const open = async (browser: BrowserSession, id: string) =>
  jsonOf<Opened>(await browser.get(`/api/leads/${id}`));

/** Answers a lead and returns the queued mail as it would be sent. */
async function answer(site: TestSite, browser: BrowserSession, id: string, more: object = {}) {
  const { version } = (await open(browser, id)).lead;
  const content = { subject: "Re: Backups", text: "We look after it." };
  const response = await browser.post(`/api/leads/${id}/reply`, { version, ...content, ...more });
  expect(response.status).toBe(200);
  const { eventId, to } = await jsonOf<{ eventId: string; to: string }>(response);
  const mail = await site.ctx.db
    .selectFrom("outbox")
    .selectAll()
    .where("dedupeKey", "=", `lead.reply:${eventId}`)
    .executeTakeFirstOrThrow();
  expect(mail.recipient).toBe(to);
  const written = await leadMailWriters(site.appContext)["lead.reply"]?.(mail.payload);
  return { eventId, ...written, to, text: written?.text ?? "" };
}

const raw = (head: string, text: string) => `${head.trim()}\n\n${text}\n`.replaceAll("\n", "\r\n");

/** Delivers a customer's mail into a lead's conversation by its reply address. */
async function mailInto(site: TestSite, id: string, { from = "", head = "", text = "" }) {
  const token = await site.ctx.db.transaction().execute((trx) => replyTokenOf(trx, id));
  clock.advance(60_000);
  const to = replyAddress("support@valley-it.test", token);
  const fields = `From: ${from}\nTo: ${to}\nSubject: Re: Backups\nMessage-ID: <${crypto.randomUUID()}@c.test>`;
  expect(await outcomeOf(site, raw(`${head}\n${fields}`, text))).toBe("done");
}

/** Returns Eve's lead, which we answered once and to which her colleague then replied. */
async function framedByFrank(site: TestSite, office: BrowserSession) {
  const lead = await aLead(site.ctx, { ...eve, emailKey: eve.email });
  await answer(site, office, lead.id);
  await mailInto(site, lead.id, { from: `Frank Office <${frank}>`, text: secret });
  return lead;
}

test("an answer goes to the colleague who wrote, and quotes to each reader only what they know", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  const office = await site.signInAs("office");
  const lead = await framedByFrank(site, office);
  const { recipients } = await open(office, lead.id);
  expect(recipients).toEqual([
    { name: "Frank Office", address: frank, isNew: true, isColleague: false, namedBy: "" },
    { name: eve.name, address: eve.email, isNew: false, isColleague: false, namedBy: "" },
  ]);
  const toFrank = await answer(site, office, lead.id);
  expect(toFrank).toMatchObject({ to: frank, cc: [] });
  expect(toFrank.text).toContain(secret);
  expect(toFrank.text).not.toContain(eve.message);
  const toEve = await answer(site, office, lead.id, { to: eve.email });
  expect(toEve.to).toBe(eve.email);
  expect(toEve.text).toContain(eve.message);
  expect(toEve.text).not.toContain(secret);
  const toBoth = await answer(site, office, lead.id, { to: frank, cc: [eve.email] });
  expect(toBoth).toMatchObject({ to: frank, cc: [eve.email] });
  expect(toBoth.text).not.toContain(secret);
  expect(toBoth.text).not.toContain(eve.message);
  const toNew = await answer(site, office, lead.id, { to: "boss@elsewhere.test" });
  expect(toNew.text).not.toMatch(/wrote:/);
});

test("a copied message is quoted to those who got the copy", async ({ startSite }) => {
  const site = await startSite({ env: inboundEnv });
  const office = await site.signInAs("office");
  const lead = await aLead(site.ctx, { ...eve, emailKey: eve.email });
  await mailInto(site, lead.id, { from: frank, head: `Cc: ${eve.email}`, text: "We both agree." });
  const { text } = await answer(site, office, lead.id, { cc: [eve.email] });
  expect(text).toContain("> We both agree.");
});

test("the thread and the history name the recipients, and the audit row does not", async ({
  startSite,
  smtp,
}) => {
  const sending = { SMTP_URL: smtp.url, MAIL_FROM: "desk@valley-it.test" };
  const site = await startSite({ env: { ...inboundEnv, ...sending } });
  const office = await site.signInAs("office");
  const lead = await framedByFrank(site, office);
  const { eventId } = await answer(site, office, lead.id, { cc: [eve.email] });
  const { messages, events } = await open(office, lead.id);
  expect(messages.find((each) => each.eventId === eventId)).toMatchObject({
    address: frank,
    to: [{ name: "", address: frank }],
    cc: [{ name: "", address: eve.email }],
  });
  expect(events.find(({ id }) => id === eventId)?.detail).toMatchObject({
    to: frank,
    cc: eve.email,
  });
  const audit = await site.ctx.db.selectFrom("audit").select("detail").execute();
  expect(JSON.stringify(audit)).not.toContain(frank);
  // Now he was written to, and is no new address any more.
  expect((await open(office, lead.id)).recipients[0]).toMatchObject({
    address: frank,
    isNew: false,
  });
});

test("a copy is sent in the same mail, to addresses that everybody sees", async ({
  startSite,
  smtp,
}) => {
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "desk@valley-it.test", ...inboundEnv };
  const site = await startSite({ env });
  const office = await site.signInAs("office");
  const lead = await aLead(site.ctx, { ...eve, emailKey: eve.email });
  await answer(site, office, lead.id, { to: frank, cc: [eve.email, frank, eve.email] });
  clock.advance(20_000);
  await site.settle();
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]?.to).toEqual([frank, eve.email]);
  expect(smtp.mails[0]?.headers).toMatchObject({ to: frank, cc: eve.email });
});

test("merged leads: an answer goes to the newest writer and quotes no other person", async ({
  site,
}) => {
  const office = await site.signInAs("office");
  const lead = await aLead(site.ctx, { ...eve, emailKey: eve.email });
  clock.advance(60_000);
  const bob = { name: "Bob Hill", email: "bob@other.test", message: "My bank statement is lost." };
  const other = await aLead(site.ctx, { ...bob, emailKey: bob.email, phone: "", phoneKey: "" });
  const path = `/api/leads/${lead.id}/merge`;
  await office.post(path, { version: 1, otherId: other.id, otherVersion: 1 });
  const toBob = await answer(site, office, lead.id);
  expect(toBob.to).toBe(bob.email);
  expect(toBob.text).toContain(bob.message);
  expect(toBob.text).not.toContain(eve.message);
  const toEve = await answer(site, office, lead.id, { to: eve.email });
  expect(toEve.text).toContain(eve.message);
  expect(toEve.text).not.toContain(bob.message);
  await aMessage(site.ctx, other.id, { direction: "in", fromAddress: bob.email, at: clock.now() });
  expect((await answer(site, office, lead.id)).to).toBe(bob.email);
});

test("automatic mails, and those in a colleague's name, do not change the recipient", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  const office = await site.signInAs("office");
  const lead = await aLead(site.ctx, { ...eve, emailKey: eve.email });
  await mailInto(site, lead.id, {
    from: "system@thirdfirm.test",
    head: "Auto-Submitted: auto-replied",
    text: "I am away.",
  });
  const from = office.staff.email;
  await mailInto(site, lead.id, { from, text: "Pay the invoice." });
  await mailInto(site, lead.id, { from, head: "Reply-To: thief@evil.test", text: "Pay me." });
  const { to, text } = await answer(site, office, lead.id);
  expect(to).toBe(eve.email);
  expect(text).toContain(eve.message);
});

const failed = "Authentication-Results: mx.valley-it.test; dmarc=fail header.from=thirdfirm.test";

test.for([
  ["a customer's second mailbox", "Reply-To: eve@home.test", "eve@home.test", eve.email],
  ["a forged sender", `${failed}\nReply-To: thief@evil.test`, eve.email, ""],
  ["our own mailbox", "Reply-To: desk@valley-it.test", eve.email, ""],
] as const)(
  "within a conversation, Reply-To of %s decides by default and is shown as new",
  async ([, head, to, namedBy], { startSite }) => {
    const env = { ...inboundEnv, MAIL_FROM: "Desk <desk@valley-it.test>" };
    const site = await startSite({ env });
    const office = await site.signInAs("office");
    const lead = await aLead(site.ctx, { ...eve, emailKey: eve.email });
    await mailInto(site, lead.id, { from: eve.email, head, text: "Call me." });
    const [first] = (await open(office, lead.id)).recipients;
    expect(first).toMatchObject({ address: to, namedBy, isNew: to !== eve.email });
    expect((await answer(site, office, lead.id)).to).toBe(to);
  },
);

test("a scheduled answer keeps its recipients, whatever arrives or is corrected meanwhile", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  const office = await site.signInAs("office");
  const lead = await aLead(site.ctx, { ...eve, emailKey: eve.email });
  const day = new Date(clock.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const sendAt = { day, time: "08:00" };
  const { eventId } = await answer(site, office, lead.id, { sendAt, cc: ["ann@thirdfirm.test"] });
  await mailInto(site, lead.id, { from: frank, text: secret });
  await site.ctx.db.updateTable("lead").set({ email: "new@thirdfirm.test" }).execute();
  const mail = await site.ctx.db
    .selectFrom("outbox")
    .selectAll()
    .where("dedupeKey", "=", `lead.reply:${eventId}`)
    .executeTakeFirstOrThrow();
  const written = await leadMailWriters(site.appContext)["lead.reply"]?.(mail.payload);
  expect([mail.recipient, written?.to, written?.cc]).toEqual([
    eve.email,
    eve.email,
    ["ann@thirdfirm.test"],
  ]);
  expect(written?.text).not.toContain(secret);
  const path = `/api/leads/${lead.id}/replies/${eventId}/take-back`;
  const { draft } = await jsonOf<{ draft: object }>(await office.post(path, {}));
  expect(draft).toMatchObject({ to: eve.email, cc: ["ann@thirdfirm.test"] });
});

test.for([
  [{ to: "desk@valley-it.test" }, "to"],
  [{ to: "Desk+anything@valley-it.test" }, "to"],
  [{ cc: ["desk@valley-it.test"] }, "cc"],
  [{ bcc: ["desk@valley-it.test"] }, "bcc"],
  [{ to: "eve@thirdfirm.test\r\nBcc: all@evil.test" }, "to"],
  [{ to: "eve@thirdfirm.test, frank@thirdfirm.test" }, "to"],
  [{ to: "Eve <eve@thirdfirm.test>" }, "to"],
  [{ cc: Array.from({ length: 26 }, (_, place) => `eve${place}@thirdfirm.test`) }, "cc"],
] as const)("%j is refused before anything is written", async ([more, field], { startSite }) => {
  const site = await startSite({ env: { MAIL_FROM: "Desk <desk@valley-it.test>" } });
  const office = await site.signInAs("office");
  const { id } = await aLead(site.ctx);
  const body = { version: 1, subject: "Hello", text: "Hello.", ...more };
  const refused = await office.post(`/api/leads/${id}/reply`, body);
  expect(await jsonOf(refused)).toMatchObject({ fields: { [field]: expect.any(String) } });
  expect(await threadOf(site, id)).toEqual([]);
});

test("a colleague's own mail to whoever wrote last counts as the answer, one to a stranger does not", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  const office = await site.signInAs("office");
  const lead = await framedByFrank(site, office);
  const passed =
    "Authentication-Results: mx.valley-it.test; dmarc=pass header.from=valleyfirm.test";
  const waits = async () => (await open(office, lead.id)).lead.replyWaitingAt !== null;
  const mail = (to: string) =>
    mailInto(site, lead.id, { from: office.staff.email, head: `${passed}\nCc: ${to}`, text: "x" });
  expect(await waits()).toBe(true);
  await mail("supplier@elsewhere.test");
  expect(await waits()).toBe(true);
  await mail(frank);
  expect(await waits()).toBe(false);
});

test("an answer whose copy alone the mail server accepts counts as not sent", async ({
  startSite,
  smtp,
}) => {
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "desk@valley-it.test" };
  const site = await startSite({ env });
  const office = await site.signInAs("office");
  smtp.answerRecipients((address) => (address === frank ? { refusal: "550 5.1.1 Unknown" } : {}));
  const lead = await aLead(site.ctx, { ...eve, emailKey: eve.email });
  await answer(site, office, lead.id, { to: frank, cc: [eve.email] });
  clock.advance(20_000);
  await site.settle();
  const rows = await site.ctx.db.selectFrom("outbox").select("state").execute();
  expect(rows).toEqual([{ state: "failed" }]);
});
