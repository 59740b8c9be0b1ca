import { ana, failed, oldReport, type ReportCase } from "./report-forms.ts";

/** Reports in words of older servers, of Google and Yahoo, and of gateways. */
export const olderReports: readonly ReportCase[] = [
  oldReport({
    name: "Domino in words",
    from: "postmaster@ruizbooks.test",
    subject: "Undeliverable message",
    text: `------- Failure Reasons  --------

User not listed in public Name & Address Book
${ana}

------- Returned Message --------
`,
    recipients: failed("5.1.1"),
  }),
  oldReport({
    name: "Google in words",
    from: "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    subject: "Delivery Status Notification (Failure)",
    headers: `X-Failed-Recipients: ${ana}`,
    text: `Delivery to the following recipient failed permanently:

     ${ana}

Technical details of permanent failure:
The server for ruizbooks.test refused your message. Its answer was:
550 5.1.1 <${ana}>... User Unknown

----- Original message -----
`,
    recipients: failed("5.1.1"),
  }),
  oldReport({
    name: "Google in words, still trying",
    from: "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    subject: "Delivery Status Notification (Delay)",
    headers: `X-Failed-Recipients: ${ana}`,
    text: `This is an automatically generated notice.

THIS IS A WARNING MESSAGE ONLY.

Delivery to the following recipient has been delayed:

     ${ana}

----- Original message -----
`,
    recipients: [`${ana} delayed `],
  }),
  oldReport({
    name: "Yahoo in words",
    from: "MAILER-DAEMON@yahoo.test",
    subject: "Failure Notice",
    text: `Sorry, we were unable to deliver your message to the following address.

<${ana}>:
554: delivery error: dd This user doesn't have a yahoo.test account (${ana}) [-5]

--- Below this line is a copy of the message.
`,
    recipients: failed("5.1.1"),
  }),
  oldReport({
    name: "Sendmail of old, transcript below the recipients",
    from: "Mail Delivery Subsystem <MAILER-DAEMON@mx.relay.test>",
    subject: "Returned mail: User unknown",
    text: `   ----- The following addresses had permanent fatal errors -----
<${ana}>

   ----- Transcript of session follows -----
... while talking to mx.ruizbooks.test.:
>>> RCPT To:<${ana}>
<<< 550 <${ana}>... User unknown

   ----- Original message follows -----
`,
    recipients: failed("5.1.1"),
  }),
  oldReport({
    name: "Sendmail of old, the recipient in the returned headers only",
    from: "Mail Delivery Subsystem <MAILER-DAEMON@mx.relay.test>",
    subject: "Returned mail: Cannot send message for 4 days",
    text: `   ----- Transcript of session follows -----
421 mx.ruizbooks.test (smtp)... Deferred: Connection timed out

   ----- Unsent message follows -----
`,
    recipients: failed("4.4.1"),
  }),
  oldReport({
    name: "a gateway that names recipients last",
    from: "postmaster@gateway.test",
    subject: "Undeliverable Mail: your mail",
    text: `Your message:
   From:    support@valley-it.test
   Subject: Your missing mail

Could not be delivered because of

550 5.1.1 User unknown

The following recipients were affected:
    ${ana}
`,
    recipients: failed("5.1.1"),
  }),
  oldReport({
    name: "a server with the reason before the address",
    from: "Postmaster <postmaster@relay.test>",
    subject: "Undeliverable Mail",
    text: `Unknown user: ${ana}


Original message follows.
`,
    recipients: failed("5.1.1"),
  }),
  oldReport({
    name: "a gateway of a telephone company, by its details",
    from: "post_master@texts.test",
    subject: "Re:Your missing mail",
    headers: "Return-Path: <>",
    text: `Error: Invalid user address

Error message below:
550 - Requested action not taken: no such user here

Message details:
  MAIL FROM: support@valley-it.test
  RCPT TO: ${ana}
`,
    recipients: failed("5.1.1"),
  }),
];
