import { ana, failed, final, given, type ReportCase, reportedId, status } from "./report-forms.ts";

/** Reports of Postfix, Exim, Microsoft and Google. */
export const providerReports: readonly ReportCase[] = [
  status({
    name: "Postfix, unknown user",
    fields: [
      `${final}\nOriginal-Recipient: rfc822;${ana}\nAction: failed\nStatus: 5.1.1\nRemote-MTA: dns; mx.ruizbooks.test\nDiagnostic-Code: smtp; 550 5.1.1 <${ana}>: Recipient address\n    rejected: User unknown in virtual mailbox table`,
    ],
    recipients: failed("5.1.1"),
  }),
  status({
    name: "Postfix, domain without servers",
    fields: [
      `${final}\nAction: failed\nStatus: 5.4.4\nDiagnostic-Code: X-Postfix; Host or domain name not found`,
    ],
    recipients: failed("5.4.4"),
  }),
  status({
    name: "Postfix, headers only",
    fields: [given("5.7.1", "554 5.7.1 Service unavailable; Client host blocked")],
    returned: "headers",
    recipients: failed("5.7.1"),
  }),
  status({
    name: "Postfix, delayed",
    subject: "Delayed Mail (still being retried)",
    fields: [
      `${final}\nAction: delayed\nStatus: 4.4.1\nWill-Retry-Until: Sat, 28 Nov 2026 09:14:00 -0800`,
    ],
    recipients: [`${ana} delayed 4.4.1`],
  }),
  status({
    name: "Postfix, two recipients with different fates",
    fields: [
      given("5.1.1", "550 5.1.1 unknown"),
      "Final-Recipient: rfc822; ben@ruizbooks.test\nAction: failed\nStatus: 5.2.2\nDiagnostic-Code: smtp; 552 5.2.2 full",
    ],
    recipients: [`${ana} failed 5.1.1`, "ben@ruizbooks.test failed 5.2.2"],
  }),
  status({
    name: "Exim with delivery status",
    subject: "Mail delivery failed: returning message to sender",
    headers: `X-Failed-Recipients: ${ana}`,
    fields: [given("5.0.0", "550 No such user here")],
    recipients: failed("5.1.1"),
  }),
  status({
    name: "Exim, code in the diagnostic only",
    fields: [given("5.0.0", "550-5.1.1 The email account that you tried to reach does not exist")],
    recipients: failed("5.1.1"),
  }),
  status({
    name: "Microsoft 365, unknown user",
    from: "Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@ruizbooks.test>",
    subject: "Undeliverable: Your missing mail",
    fields: [
      given(
        "5.1.10",
        "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ana@ruizbooks.test not found by SMTP address lookup",
      ),
    ],
    recipients: failed("5.1.10"),
  }),
  status({
    name: "Microsoft 365, mailbox full",
    from: "postmaster@ruizbooks.test",
    fields: [
      given("5.2.2", "554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException"),
    ],
    recipients: failed("5.2.2"),
  }),
  status({
    name: "Microsoft 365, access denied",
    fields: [given("5.4.1", "550 5.4.1 Recipient address rejected: Access denied")],
    recipients: failed("5.1.1"),
  }),
  status({
    name: "Microsoft 365, restricted group",
    fields: [given("5.7.133", "550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup")],
    recipients: failed("5.7.133"),
  }),
  status({
    name: "Exchange on its own server, no enhanced code in the reply",
    fields: [`${final}\nAction: failed\nStatus: 5.1.1\nX-Display-Name: Ana Ruiz`],
    returned: "headers",
    recipients: failed("5.1.1"),
  }),
  status({
    name: "Gmail, unknown user",
    from: "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    subject: "Delivery Status Notification (Failure)",
    headers: `In-Reply-To: ${reportedId}\nReferences: ${reportedId}`,
    fields: [
      given(
        "5.1.1",
        "550-5.1.1 The email account that you tried to reach does not exist. Please try\n 550-5.1.1 double-checking the recipient's email address for typos",
      ),
    ],
    recipients: failed("5.1.1"),
  }),
  status({
    name: "Gmail, our domain does not authenticate",
    fields: [
      given(
        "5.7.26",
        "550-5.7.26 Your email has been blocked because the sender is unauthenticated.",
      ),
    ],
    recipients: failed("5.7.26"),
  }),
  status({
    name: "Gmail, out of storage",
    fields: [given("5.2.2", "552-5.2.2 The recipient's inbox is out of storage space.")],
    recipients: failed("5.2.2"),
  }),
  status({
    name: "Gmail, returns nothing but references",
    returned: "none",
    headers: `References: ${reportedId}`,
    fields: [given("5.1.1", "550 5.1.1 NoSuchUser")],
    recipients: failed("5.1.1"),
  }),
  status({
    name: "Gmail, delayed",
    subject: "Delivery Status Notification (Delay)",
    fields: [
      `${final}\nAction: delayed\nStatus: 4.4.3\nDiagnostic-Code: smtp; DNS Error: DNS type 'mx' lookup timed out`,
    ],
    recipients: [`${ana} delayed 4.4.3`],
  }),
];
