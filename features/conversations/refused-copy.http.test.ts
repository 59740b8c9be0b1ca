import type { LeadEvent } from "#features/leads/contract.ts";
import { eraseNamed } from "#features/leads/recipients/named.server.ts";
import { undeliveredBecause, undeliveredCopies } from "#features/leads/thread/delivery.ts";
import { systemContext } from "#platform/http/context.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import { status } from "#tests/builders/mail/report-forms.ts";
import { clock, expect, jsonOf, type TestSite } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf } from "#tests/http/inbound.ts";
import { test } from "#tests/http/mailing.ts";
import type { SmtpStandIn } from "#tests/stand-ins/smtp.ts";

const eve = { name: "Eve Stone", email: "eve@thirdfirm.test", message: "Our backups are late." };
const [boss, bank] = ["boss@thirdfirm.test", "ann@bank.test"];

type Sending = {
  startSite: (options: { env: Record<string, string> }) => Promise<TestSite>;
  smtp: SmtpStandIn;
};

/** Answers a lead with an open and a hidden copy; `seen` reads the lead as staff do. */
async function answeredWithCopies({ startSite, smtp }: Sending) {
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "desk@valley-it.test", ...inboundEnv };
  const site = await startSite({ env });
  const office = await site.signInAs("office");
  const lead = await aLead(site.ctx, { ...eve, emailKey: eve.email });
  const answer = { subject: "Re: Backups", text: "We look after it.", to: eve.email };
  const body = { version: 1, ...answer, cc: [boss], bcc: [bank] };
  expect((await office.post(`/api/leads/${lead.id}/reply`, body)).status).toBe(200);
  // An answer waits some seconds in which it can be undone.
  await site.ctx.db.updateTable("outbox").set({ dueAt: 0 }).execute();
  await site.settle();
  const { id: mailId } = await site.ctx.db
    .selectFrom("outbox")
    .select("id")
    .where("template", "=", "lead.reply")
    .executeTakeFirstOrThrow();
  async function seen() {
    const { events, lead: now } = await jsonOf<{
      events: LeadEvent[];
      lead: { answeredAt: number | null; replyWaitingAt: number | null };
    }>(await office.get(`/api/leads/${lead.id}`));
    return {
      copies: undeliveredCopies(events, mailId),
      answer: undeliveredBecause(events, mailId),
      isAnswered: now.answeredAt !== null,
      waits: now.replyWaitingAt !== null,
    };
  }
  const messageId = smtp.mails[0]?.headers["message-id"] ?? "";
  return { site, messageId, seen };
}

/** Builds a report that the mailbox of a recipient is full. */
const report = (messageId: string, recipient: string) =>
  status({
    name: "a full mailbox",
    headers: `In-Reply-To: ${messageId}`,
    returned: "none",
    fields: [
      `Final-Recipient: rfc822; ${recipient}
Action: failed
Status: 5.2.2
Diagnostic-Code: smtp; 552 5.2.2 <${recipient}> is full`,
    ],
    recipients: [`${recipient} failed 5.2.2`],
  }).raw.replaceAll("\n", "\r\n");

test("a copy that the mail server refuses is told in the conversation, and the answer stays one", async ({
  startSite,
  smtp,
}) => {
  smtp.answerRecipients((to) => (to === eve.email ? {} : { refusal: "550 5.1.1 No such user" }));
  const { seen } = await answeredWithCopies({ startSite, smtp });
  expect(smtp.mails.map(({ to }) => to)).toEqual([[eve.email]]);
  expect(await seen()).toEqual({
    copies: [bank, boss].map(
      (to) => `The copy to ${to} did not arrive: the mailbox does not exist`,
    ),
    answer: "",
    isAnswered: true,
    waits: false,
  });
});

test("a report about a copy says so once, and the customer waits for nothing", async ({
  startSite,
  smtp,
}) => {
  const { site, messageId, seen } = await answeredWithCopies({ startSite, smtp });
  await outcomeOf(site, report(messageId, boss.toUpperCase()));
  clock.advance(1000);
  await outcomeOf(site, report(messageId, boss));
  const said = `Their mail server wrote: “552 5.2.2 <${boss.toUpperCase()}> is full”`;
  expect(await seen()).toEqual({
    copies: [`The copy to ${boss} did not arrive: the mailbox is full. ${said}`],
    answer: "",
    isAnswered: true,
    waits: false,
  });
  await outcomeOf(site, report(messageId, eve.email));
  expect(await seen()).toMatchObject({ isAnswered: false, waits: true });
});

test("erasing whom a copy was for takes the address out of what is told of it", async ({
  startSite,
  smtp,
}) => {
  const { site, messageId, seen } = await answeredWithCopies({ startSite, smtp });
  await outcomeOf(site, report(messageId, boss));
  const ctx = systemContext(site.appContext, "test");
  await site.ctx.db.transaction().execute((trx) => eraseNamed(trx, ctx, boss));
  expect((await seen()).copies).toEqual(["A copy did not arrive: the mailbox is full"]);
});
