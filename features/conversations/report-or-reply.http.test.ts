import { replyTokenOf } from "#features/leads/store/messages.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import { ana, reportedId } from "#tests/builders/mail/report-forms.ts";
import { reportCases } from "#tests/builders/mail/reports.ts";
import { aSentMail } from "#tests/builders/sent-mail.ts";
import { clock, expect, type TestSite, test } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf, replyAddress, threadOf } from "#tests/http/inbound.ts";

const support = "support@valley-it.test";

const fields = `Reporting-MTA: dns; mx.ruizbooks.test

Final-Recipient: rfc822; ${ana}
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 no such user
`;
const statusPart = `Content-Type: message/delivery-status; name="details.txt"

${fields}`;
const returned = `Content-Type: text/rfc822-headers

Message-ID: ${reportedId}
`;
const note = `Content-Type: text/plain; charset=utf-8

This is what I get, please help.
`;
const qmail = `Hi. This is the qmail-send program at mx.ruizbooks.test.

<${ana}>:
Sorry, no mailbox here by that name. (#5.1.1)
`;

const multipart = (subtype: string, parts: readonly string[], boundary = "B") =>
  `Content-Type: multipart/${subtype}; boundary="${boundary}"

${parts.map((part) => `--${boundary}\n${part}\n`).join("")}--${boundary}--
`;
const report = (parts: readonly string[], boundary?: string) =>
  multipart("report; report-type=delivery-status", parts, boundary);
const text = (phrase: string) => `Content-Type: text/plain; charset=utf-8\n\n${phrase}`;
const feedback = `Content-Type: message/feedback-report

Feedback-Type: abuse
Original-Rcpt-To: ${ana}
`;

const wholeBounce = `From: MAILER-DAEMON@mx.ruizbooks.test\n${report([note, statusPart, returned], "R")}`;

/** Mails of a person: their words must reach the conversation, and our answer has arrived. */
const replies: readonly (readonly [string, string])[] = [
  ["a bounce forwarded inline", multipart("mixed", [note, statusPart])],
  ["a bounce forwarded inline, headers and all", multipart("mixed", [note, statusPart, returned])],
  [
    "a bounce as an attached message",
    multipart("mixed", [note, `Content-Type: message/rfc822\n\n${wholeBounce}`]),
  ],
  ["a whole report as a part", multipart("mixed", [note, report([statusPart, returned], "R")])],
  ["a report's parts among alternatives", multipart("alternative", [note, statusPart])],
  ["a bounce in words below the note", text(`This is what I get, please help.\n\n${qmail}`)],
  ["a complaint as a part", multipart("mixed", [note, feedback, returned])],
];

/** Mails of a server: they never enter the conversation. */
const reports: readonly (readonly [string, string, string])[] = [
  ["a report", "From: MAILER-DAEMON@mx.ruizbooks.test", report([note, statusPart, returned])],
  [
    "a report without its kind",
    "From: postmaster@x.test",
    multipart("report", [statusPart, returned]),
  ],
  ["a report in the customer's name", `From: ${ana}`, report([statusPart, returned])],
  [
    "a gateway's mixed parts without an envelope sender",
    "Return-Path: <>\nFrom: Mail Gateway <gateway@ruizbooks.test>",
    multipart("mixed", [note, statusPart, returned]),
  ],
  [
    "a daemon's mixed parts",
    "From: Mailer-Daemon@mx.ruizbooks.test",
    multipart("mixed", [note, statusPart, returned]),
  ],
  [
    "qmail under another name",
    "Return-Path: <>\nFrom: bounces@mx.ruizbooks.test",
    text(`${qmail}\n--- Below this line is a copy.\n\nMessage-ID: ${reportedId}\n`),
  ],
];

async function anAnsweredLead(site: TestSite) {
  const answered = { email: ana, status: "contacted", answeredAt: clock.now() } as const;
  const lead = await aLead(site.ctx, answered);
  await aSentMail(site.ctx, { template: "lead.reply", about: lead.id });
  const token = await site.ctx.db.transaction().execute((trx) => replyTokenOf(trx, lead.id));
  return { lead, token: replyAddress(support, token) };
}

const isUndelivered = async ({ ctx }: TestSite) => {
  const kinds = await ctx.db.selectFrom("leadEvent").select("kind").execute();
  return kinds.some(({ kind }) => kind === "undelivered");
};

const raw = (headers: string, body: string) =>
  `${headers}\nSubject: Undelivered Mail Returned to Sender\nMIME-Version: 1.0\n${body}`.replaceAll(
    "\n",
    "\r\n",
  );

for (const to of ["our address", "the reply address"] as const) {
  test.for(replies)(
    `%s, sent by a person to ${to}, is a message`,
    async ([, body], { startSite }) => {
      const site = await startSite({ env: inboundEnv });
      const { lead, token } = await anAnsweredLead(site);
      const head = `From: ${ana}\nTo: ${to === "our address" ? support : token}\nIn-Reply-To: ${reportedId}`;
      expect(await outcomeOf(site, raw(head, body))).toBe("done");
      const thread = await threadOf(site, lead.id);
      expect(thread.map(({ text: phrase }) => phrase.slice(0, 32))).toEqual([
        "This is what I get, please help.",
      ]);
      expect(await isUndelivered(site)).toBe(false);
    },
  );
}

test.for(reports)("%s, sent by a server, is a report", async ([, from, body], { startSite }) => {
  const site = await startSite({ env: inboundEnv });
  const { lead } = await anAnsweredLead(site);
  expect(await outcomeOf(site, raw(`${from}\nTo: ${support}`, body))).toBe("ignored");
  expect(await threadOf(site, lead.id)).toEqual([]);
  expect(await isUndelivered(site)).toBe(true);
});

test("a report to the reply address is a report", async ({ startSite }) => {
  const site = await startSite({ env: inboundEnv });
  const { lead, token } = await anAnsweredLead(site);
  const postfix = reportCases.find(({ name }) => name === "Postfix, unknown user")?.raw ?? "";
  const sent = postfix.replace(support, token).replaceAll("\n", "\r\n");
  expect(await outcomeOf(site, sent)).toBe("ignored");
  expect(await threadOf(site, lead.id)).toEqual([]);
  expect(await isUndelivered(site)).toBe(true);
});

test("a program's mail to the reply address that carries a bounce is a message", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  const { lead, token } = await anAnsweredLead(site);
  const head = `Return-Path: <>\nFrom: ${ana}\nTo: ${token}\nIn-Reply-To: ${reportedId}`;
  const body = multipart("mixed", [note, statusPart, returned]);
  expect(await outcomeOf(site, raw(head, body))).toBe("done");
  expect(await threadOf(site, lead.id)).toHaveLength(1);
  expect(await isUndelivered(site)).toBe(false);
});

test("a receipt that the customer has read our answer marks nothing", async ({ startSite }) => {
  const site = await startSite({ env: inboundEnv });
  const { token } = await anAnsweredLead(site);
  const receipt = `Content-Type: message/disposition-notification\n\nFinal-Recipient: rfc822; ${ana}\nOriginal-Message-ID: ${reportedId}\nDisposition: manual-action/MDN-sent-manually; displayed\n`;
  const body = multipart("report; report-type=disposition-notification", [note, receipt]);
  await outcomeOf(site, raw(`From: ${ana}\nTo: ${token}\nIn-Reply-To: ${reportedId}`, body));
  expect(await isUndelivered(site)).toBe(false);
});
