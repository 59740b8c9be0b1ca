import { ana, failed, oldReport, type ReportCase } from "./report-forms.ts";

const ben = "ben@ruizbooks.test";
const both = (code: string, other: string) => [`${ana} failed ${code}`, `${ben} failed ${other}`];
const daemon = "Mail Delivery System <mailer-daemon@mout.relay.test>";
const undelivered = "Mail delivery failed: returning message to sender";

/** Reports whose servers write no fields of RFC 3464, or not for every recipient. */
export const reportsInWords: readonly ReportCase[] = [
  oldReport({
    name: "IONOS, reason in a paragraph of its own",
    from: daemon,
    subject: undelivered,
    text: `Our mail server wrote this message by itself.

Your mail could not reach all of its recipients. This error is permanent.

The following address failed:

${ana}

For the following reason:

This mailbox does not exist here.

--- The header of the original message is following. ---
`,
    recipients: failed("5.1.1"),
  }),
  oldReport({
    name: "apostrophes within addresses and around them",
    from: daemon,
    subject: undelivered,
    text: `The following addresses failed:

o'brien@ruizbooks.test: 550 5.1.1 User unknown
'${ben}': 552 5.2.2 over quota
<d'arcy@ruizbooks.test>:
550 5.1.1 User unknown

--- The header of the original message is following. ---
`,
    recipients: [
      "o'brien@ruizbooks.test failed 5.1.1",
      `${ben} failed 5.2.2`,
      "d'arcy@ruizbooks.test failed 5.1.1",
    ],
  }),
  oldReport({
    name: "IONOS, quota of two recipients",
    from: daemon,
    subject: undelivered,
    text: `The following addresses failed:

${ana}
${ben}

For the following reason:

Quota exceeded, the mailbox is full.

--- The header of the original message is following. ---
`,
    recipients: both("5.2.2", "5.2.2"),
  }),
  oldReport({
    name: "GMX, error of the remote server",
    from: "GMX Mailer Daemon <mailer-daemon@gmx.test>",
    subject: undelivered,
    text: `The following addresses failed:

<${ana}>

SMTP error from remote server after RCPT command:
host: mx.ruizbooks.test
5.1.1 <${ana}>... User is unknown

--- The header of the original message is following. ---
`,
    recipients: failed("5.1.1"),
  }),
  oldReport({
    name: "Zoho, address and reason on one line",
    from: "mailer-daemon@mail.zoho.test",
    subject: "Undelivered Mail Returned to Sender",
    text: `Our software wrote this. Your mail could not be delivered. This is a permanent error.

${ana} Invalid Address, ERROR_CODE :550, ERROR_CODE :Requested action not taken: mailbox unavailable
${ben} Mail could not be sent, ERROR_CODE :554, ERROR_CODE :message blocked by Spamhaus block list

`,
    recipients: both("5.1.1", "5.7.1"),
  }),
  oldReport({
    name: "Amazon WorkMail, fields in the text",
    from: "MAILER-DAEMON@eu-west-1.amazonses.test",
    subject: "Your email couldn't be delivered",
    headers: "X-Mailer: Amazon WorkMail",
    text: `We could not deliver your mail.

Technical report:

Reporting-MTA: dsn; a.smtp-out.test
Arrival-Date: Fri, 27 Nov 2026 17:14:00 +0000

Final-Recipient: rfc822; ${ana}
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 no such user

Final-Recipient: rfc822; ${ben}
Action: failed
Status: 5.0.0
Diagnostic-Code: smtp; 550 relaying denied
`,
    recipients: both("5.1.1", "5.7.1"),
  }),
  oldReport({
    name: "OpenSMTPD, a line for each recipient",
    from: "Mailer Daemon <MAILER-DAEMON@mx.relay.test>",
    subject: "Delivery status notification: error",
    headers: "Return-Path: <>",
    text: `    Hi!

    This is the MAILER-DAEMON, please do not answer this mail.

    These recipients could not be reached:

${ana}: 550 5.1.1 Recipient address rejected: User unknown
${ben}: 550 5.7.1 Rejected: your IP is listed in an RBL

    Below is a copy of the original message:
`,
    recipients: both("5.1.1", "5.7.1"),
  }),
  oldReport({
    name: "DragonFly, the recipient in a sentence",
    from: "MAILER-DAEMON <>",
    subject: "Mail delivery failed",
    headers: `X-Original-To: <${ana}>`,
    text: `This is the DragonFly Mail Agent v0.13 at df.relay.test.

There was an error delivering your mail to <${ana}>.

mx.ruizbooks.test [192.0.2.7] did not like our RCPT TO:
550 5.1.1 <${ana}>: no such user

Message headers follow.
`,
    recipients: failed("5.1.1"),
  }),
  oldReport({
    name: "Exim without its header, two recipients",
    from: "Mail Delivery System <Mailer-Daemon@mx.relay.test>",
    subject: undelivered,
    text: `A message that you sent could not be delivered to all of its recipients.
The following address(es) failed:

  ${ana}
    host mx.ruizbooks.test [192.0.2.7]
    SMTP error from remote mail server after RCPT TO:<${ana}>:
    550 No such mailbox
  ${ben}
    retry timeout exceeded

------ This is a copy of your message, including all the headers. ------
`,
    recipients: both("5.1.1", "5.4.7"),
  }),
  oldReport({
    name: "Exchange 5.5, two recipients",
    from: "postmaster@ruizbooks.test",
    subject: "Undeliverable: Your missing mail",
    text: `Your message

  To:      support@valley-it.test
  Subject: Your missing mail
  Sent:    Fri, 27 Nov 2026 09:14:00 -0800

did not reach the following recipient(s):

${ana} on Fri, 27 Nov 2026 09:14:09 -0800
    The recipient name is not recognized
\tThe MTS-ID of the original message is: c=us;a= ;p=ruiz;l=EX1
    MSEXCH:IMS:RUIZ:EX1 0 (000C05A6) Unknown Recipient
${ben} on Fri, 27 Nov 2026 09:14:09 -0800
    The recipient's mailbox is full
`,
    recipients: both("5.1.1", "5.2.2"),
  }),
  oldReport({
    name: "Exchange 2007, diagnostic for administrators",
    from: "postmaster@ruizbooks.test",
    subject: "Undeliverable: Your missing mail",
    text: `Delivery has failed to these recipients or distribution lists:

Ana<mailto:${ana}>
The address was not found in the recipient's system.

Diagnostic information for administrators:

Generating server: ex.ruizbooks.test

${ana}
#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##

Original message headers:
`,
    recipients: failed("5.1.1"),
  }),
  oldReport({
    name: "qmail, two recipients",
    from: "MAILER-DAEMON@mx.relay.test",
    subject: "failure notice",
    text: `Hi. This is the qmail-send program at mx.relay.test.

<${ana}>:
192.0.2.7 does not like recipient.
Remote host said: 550 sorry, no mailbox here by that name
Giving up on 192.0.2.7.

<${ben}>:
Sorry, I wasn't able to establish an SMTP connection. (#4.4.1)

--- Below this line is a copy of the message.
`,
    recipients: both("5.1.1", "4.4.1"),
  }),
  oldReport({
    name: "Postfix without parts, two recipients",
    from: "MAILER-DAEMON@mx.relay.test",
    subject: "Undelivered Mail Returned to Sender",
    text: `This is the mail system at host mx.relay.test.

<${ana}>: host mx.ruizbooks.test[192.0.2.7] said: 550 5.1.1 <${ana}>:
    User unknown in virtual mailbox table (in reply to RCPT TO command)

<${ben}> (expanded from <office@ruizbooks.test>): host mx.ruizbooks.test
    said: 452 4.2.2 Over quota (in reply to RCPT TO command)
`,
    recipients: both("5.1.1", "4.2.2"),
  }),
  oldReport({
    name: "Courier, dialogue below the recipient",
    from: "MAILER-DAEMON@mx.relay.test",
    subject: "NOTICE: mail delivery status.",
    text: `This is a delivery status notification from mx.relay.test.

                          UNDELIVERABLE MAIL

Your message to the following recipients cannot be delivered:

<${ana}>:
    mx.ruizbooks.test [192.0.2.7]:
>>> RCPT TO:<${ana}>
<<< 550 Unknown local part

---------------------------------------------------------------------------

If you do not know what this means, ask your administrator.
`,
    recipients: failed("5.1.1"),
  }),
];
