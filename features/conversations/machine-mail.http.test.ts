import { aLead } from "#tests/builders/lead.ts";
import { ana, reportedId } from "#tests/builders/mail/report-forms.ts";
import { reportCases } from "#tests/builders/mail/reports.ts";
import { contradictingReports } from "#tests/builders/mail/reports-that-contradict.ts";
import { aSentMail } from "#tests/builders/sent-mail.ts";
import { aSubscriber } from "#tests/builders/subscriber.ts";
import { clock, expect, type TestSite, test } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf, threadOf } from "#tests/http/inbound.ts";

const rawOf = (name: string) =>
  (reportCases.find((one) => one.name === name)?.raw ?? "").replaceAll("\n", "\r\n");

async function anAnsweredLead(site: TestSite) {
  const lead = await aLead(site.ctx, { status: "contacted", answeredAt: clock.now() });
  await aSentMail(site.ctx, { template: "lead.reply", about: lead.id });
  return lead;
}

const leadRow = ({ ctx }: TestSite) =>
  ctx.db.selectFrom("lead").selectAll().executeTakeFirstOrThrow();

test("the server's own sentence stands in the history beside our words", async ({ startSite }) => {
  const site = await startSite({ env: inboundEnv });
  await anAnsweredLead(site);
  await outcomeOf(site, rawOf("Yahoo in words"));
  const event = await site.ctx.db
    .selectFrom("leadEvent")
    .select("detail")
    .where("kind", "=", "undelivered")
    .executeTakeFirstOrThrow();
  expect(event.detail).toMatchObject({
    why: "the mailbox does not exist",
    said: expect.stringContaining("This user doesn't have a yahoo.test account"),
  });
});

const machine = (head: string, body: string) =>
  `${head}\nTo: support@valley-it.test\nMessage-ID: <m1@mx.test>\n\n${body}\n`.replaceAll(
    "\n",
    "\r\n",
  );

test.for([
  [
    "a gateway's notice in no known form",
    machine(
      "From: gateway@ruizbooks.test\nReturn-Path: <>\nSubject: Held",
      `Your mail waits for approval.\n\nMessage-ID: ${reportedId}`,
    ),
  ],
  [
    "a daemon that names the mail in In-Reply-To only",
    machine(
      `From: MAILER-DAEMON@ruizbooks.test\nIn-Reply-To: ${reportedId}\nSubject: Notice`,
      "Queued.",
    ),
  ],
  [
    "a notice of a program that nobody can answer, by what it returns",
    machine(
      "From: no-reply@ruizbooks.test\nSubject: Held\nContent-Type: multipart/mixed; boundary=b",
      `--b\n\nYour mail waits.\n--b\nContent-Type: text/rfc822-headers\n\nMessage-ID: ${reportedId}\n\n--b--`,
    ),
  ],
  [
    "a notice of a program that answers another mail",
    machine(
      `From: gateway@ruizbooks.test\nAuto-Submitted: auto-generated\nIn-Reply-To: <x@elsewhere.test>\nSubject: Held`,
      `Your mail waits.\n\nMessage-ID: ${reportedId}`,
    ),
  ],
  [
    "a list's notice",
    machine(
      "From: list@ruizbooks.test\nList-ID: <list.ruizbooks.test>\nSubject: Held",
      `Your mail waits.\n\nMessage-ID: ${reportedId}`,
    ),
  ],
  ["a delay", rawOf("Postfix, delayed")],
  ["a complaint about an answer", rawOf("Yahoo feedback loop")],
] as const)("%s joins the conversation, and nothing waits", async ([, raw], { startSite }) => {
  const site = await startSite({ env: { ...inboundEnv, INBOUND_NEW_LEADS: "on" } });
  const lead = await anAnsweredLead(site);
  expect(await outcomeOf(site, raw)).toBe("done");
  const [message, ...more] = await threadOf(site, lead.id);
  expect(more).toEqual([]);
  expect(message?.readAt).not.toBeNull();
  const row = await leadRow(site);
  expect([row.replyWaitingAt, row.answeredAt]).toEqual([null, lead.answeredAt]);
});

test("a program's answer to a mail of ours waits", async ({ startSite }) => {
  const site = await startSite({ env: inboundEnv });
  await anAnsweredLead(site);
  const head = `From: no-reply@ruizbooks.test\nIn-Reply-To: ${reportedId}\nSubject: Ticket 4711`;
  expect(await outcomeOf(site, machine(head, "Three is fine."))).toBe("done");
  expect((await leadRow(site)).replyWaitingAt).not.toBeNull();
});

test("a machine's mail that names no mail of ours joins nothing", async ({ startSite }) => {
  const site = await startSite({ env: inboundEnv });
  const lead = await anAnsweredLead(site);
  const other = reportedId.replace("5b0c9f1e", "00000000");
  const raw = machine(`From: ${ana}\nReturn-Path: <>\nSubject: Held`, `Message-ID: ${other}`);
  expect(await outcomeOf(site, raw)).toBe("ignored");
  expect(await threadOf(site, lead.id)).toEqual([]);
});

test.for(
  contradictingReports.filter(({ kind, recipients }) => kind === "delivery" && recipients[0]),
)("$name: suppresses only a dead address", async ({ raw, recipients }, { startSite }) => {
  const site = await startSite({ env: inboundEnv });
  await aSubscriber(site.ctx, { email: ana });
  await aSentMail(site.ctx, { template: "newsletter.send", about: "n" });
  await outcomeOf(site, raw.replaceAll("\n", "\r\n"));
  const { suppressedAt } = await site.ctx.db
    .selectFrom("subscriber")
    .select("suppressedAt")
    .executeTakeFirstOrThrow();
  const isDead = /failed 5\.1\.[12]$/.test(recipients[0] ?? "");
  expect(suppressedAt !== null).toBe(isDead);
});
