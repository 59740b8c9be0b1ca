import {
  ana,
  complaint,
  failed,
  final,
  given,
  oldReport,
  type ReportCase,
  status,
} from "./report-forms.ts";
import { reportsInWords } from "./reports-in-words.ts";
import { olderReports } from "./reports-of-old.ts";
import { providerReports } from "./reports-of-providers.ts";
import { contradictingReports } from "./reports-that-contradict.ts";

const others: readonly ReportCase[] = [
  status({
    name: "Yahoo, unknown user without an enhanced code",
    from: "MAILER-DAEMON@yahoo.com",
    fields: [
      given(
        "5.0.0",
        "554 delivery error: dd This user doesn't have a yahoo.com account (no such user)",
      ),
    ],
    recipients: failed("5.1.1"),
  }),
  status({
    name: "Yahoo, sender deferred",
    fields: [
      `${final}\nAction: delayed\nStatus: 4.7.0\nDiagnostic-Code: smtp; 421 4.7.0 [TSS04] Messages temporarily deferred`,
    ],
    recipients: [`${ana} delayed 4.7.0`],
  }),
  status({
    name: "iCloud, unknown user",
    fields: [given("5.1.1", `550 5.1.1 <${ana}>: user does not exist`)],
    recipients: failed("5.1.1"),
  }),
  status({
    name: "SendGrid, bounce",
    messageFields: "Reporting-MTA: dns; sendgrid.net\nX-SendGrid-Queue-ID: f00",
    fields: [`Original-Recipient: rfc822; ${ana}\n${given("5.1.1", "550 5.1.1 user unknown")}`],
    recipients: failed("5.1.1"),
  }),
  status({
    name: "Amazon SES, bounce",
    from: "MAILER-DAEMON@amazonses.com",
    messageFields: "Reporting-MTA: dsn; a8-31.smtp-out.amazonses.com",
    fields: [given("5.1.1", "550 5.1.1 user unknown")],
    recipients: failed("5.1.1"),
  }),
  status({
    name: "Amazon SES, address on its own suppression list",
    fields: [
      given(
        "5.1.1",
        "Amazon SES has suppressed sending to this address because it has a recent history of bouncing",
      ),
    ],
    recipients: failed("5.1.1"),
  }),
  status({
    name: "Postmark-like, spam refusal",
    fields: [given("5.0.0", "550 Message rejected as spam by content filtering")],
    recipients: failed("5.7.1"),
  }),
  status({
    name: "Sendmail, user unknown",
    from: "Mail Delivery Subsystem <MAILER-DAEMON@relay.valley-it.test>",
    subject: "Returned mail: see transcript for details",
    fields: [
      `Final-Recipient: RFC822; ${ana}\nAction: failed\nStatus: 5.1.1\nRemote-MTA: DNS; mx.ruizbooks.test\nDiagnostic-Code: SMTP; 550 5.1.1 User unknown`,
    ],
    recipients: failed("5.1.1"),
  }),
  status({
    name: "Sendmail, warning after four hours",
    subject: "Warning: could not send message for past 4 hours",
    fields: [`${final}\nAction: delayed\nStatus: 4.4.2`],
    recipients: [`${ana} delayed 4.4.2`],
  }),
  status({
    name: "Proofpoint, no group for the message",
    messageFields: `${final}\nAction: failed\nStatus: 5.1.2\nDiagnostic-Code: smtp; 550 5.1.2 host unknown`,
    fields: [],
    recipients: failed("5.1.2"),
  }),
  status({
    name: "Mimecast, relay refused by policy",
    fields: [given("5.0.0", "550 Rejected by header based manually blocked senders")],
    recipients: failed("5.7.1"),
  }),
  status({
    name: "Barracuda, message too large",
    fields: [given("5.3.4", "552 5.3.4 Message size exceeds fixed limit")],
    recipients: failed("5.3.4"),
  }),
  status({
    name: "Domino, status without an action",
    fields: [
      `Final-Recipient: rfc822;${ana}\nStatus: 5.1.1\nDiagnostic-Code: X-Notes; User not listed in directory`,
    ],
    recipients: failed("5.1.1"),
  }),
  status({
    name: "an address with an apostrophe",
    fields: [
      "Final-Recipient: rfc822; o'brien@law.test\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 no such user",
    ],
    recipients: ["o'brien@law.test failed 5.1.1"],
  }),
  status({
    name: "Null MX",
    fields: [given("5.1.10", "556 5.1.10 Recipient address has null MX")],
    recipients: failed("5.1.10"),
  }),
  status({
    name: "greylisting that ended in failure",
    fields: [given("4.7.1", "451 4.7.1 Greylisting in action, please come back later")],
    recipients: failed("4.7.1"),
  }),
  status({
    name: "account switched off",
    fields: [given("5.2.1", "550 5.2.1 The email account that you tried to reach is disabled")],
    recipients: failed("5.2.1"),
  }),
  status({
    name: "delivered, as somebody asked to know",
    subject: "Successful Mail Delivery Report",
    fields: [`${final}\nAction: delivered\nStatus: 2.1.5`],
    recipients: [`${ana} other 2.1.5`],
  }),
  status({
    name: "passed on to a server without reports",
    fields: [`${final}\nAction: relayed\nStatus: 2.0.0`],
    recipients: [`${ana} other 2.0.0`],
  }),
  status({
    name: "upper case address and blanks in the type",
    fields: [
      "Final-Recipient: RFC822 ; ANA@RuizBooks.test\nAction: Failed\nStatus: 5.1.1 (bad destination mailbox address)",
    ],
    recipients: failed("5.1.1"),
  }),
];

const wordsOnly: readonly ReportCase[] = [
  oldReport({
    name: "qmail, no mailbox",
    from: "MAILER-DAEMON@mx.ruizbooks.test",
    subject: "failure notice",
    text: `Hi. This is the qmail-send program at mx.ruizbooks.test.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<${ana}>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.
`,
    recipients: failed("5.1.1"),
  }),
  oldReport({
    name: "qmail, no host",
    from: "MAILER-DAEMON@mx.ruizbooks.test",
    subject: "failure notice",
    text: `Hi. This is the qmail-send program at mx.ruizbooks.test.

<${ana}>:
Sorry, I couldn't find any host named ruizbooks.test. (#5.1.2)

--- Below this line is a copy of the message.
`,
    recipients: failed("5.1.2"),
  }),
  oldReport({
    name: "Exim in words",
    from: "Mail Delivery System <Mailer-Daemon@mx.ruizbooks.test>",
    subject: "Mail delivery failed: returning message to sender",
    headers: `X-Failed-Recipients: ${ana}`,
    text: `A message that you sent could not be delivered to one or more of its recipients.

  ${ana}
    host mx.ruizbooks.test [192.0.2.7]
    SMTP error from remote mail server after RCPT TO:<${ana}>:
    550 Unknown user

------ This is a copy of the message, including all the headers. ------
`,
    recipients: failed("5.1.1"),
  }),
  oldReport({
    name: "Exim in words, mailbox full",
    from: "Mail Delivery System <Mailer-Daemon@mx.ruizbooks.test>",
    subject: "Mail delivery failed",
    headers: `X-Failed-Recipients: ${ana}`,
    text: `The following address failed:

  ${ana}
    mailbox is full: retry timeout exceeded

------ This is a copy of the message. ------
`,
    recipients: failed("5.2.2"),
  }),
  oldReport({
    name: "a gateway in words",
    from: "postmaster@gateway.ruizbooks.test",
    subject: "Delivery failure",
    text: `Could not deliver the message to these recipients:

<${ana}>
552 5.2.2 over quota

`,
    recipients: failed("5.2.2"),
  }),
];

const complaints: readonly ReportCase[] = [
  complaint({
    name: "Yahoo feedback loop",
    from: "Yahoo! Mail AntiSpam Feedback <feedback@arf.mail.yahoo.com>",
    fields: `Feedback-Type: abuse\nUser-Agent: Yahoo!-Mail-Feedback/2.0\nVersion: 0.1\nOriginal-Mail-From: support@valley-it.test\nOriginal-Rcpt-To: ${ana}`,
    recipients: [ana],
  }),
  complaint({
    name: "Outlook.com junk mail reporting, without a recipient",
    from: "staff@hotmail.com",
    fields: "Feedback-Type: abuse\nUser-Agent: JMRP/1.0\nVersion: 1",
    recipients: [],
  }),
  complaint({
    name: "Comcast feedback loop",
    from: "Comcast Feedback <feedback@comcast.net>",
    fields: `Feedback-Type: abuse\nUser-Agent: ReturnPathFBL/2.0\nVersion: 1\nOriginal-Rcpt-To: <${ana}>`,
    recipients: [ana],
  }),
  complaint({
    name: "opt-out of a provider",
    from: "fbl@provider.test",
    fields: `Feedback-Type: opt-out\nVersion: 1\nRemoval-Recipient: ${ana}`,
    recipients: [ana],
  }),
];

export const reportCases: readonly ReportCase[] = [
  ...providerReports,
  ...others,
  ...wordsOnly,
  ...complaints,
  ...reportsInWords,
  ...olderReports,
  ...contradictingReports,
];
