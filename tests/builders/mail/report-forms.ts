/** A delivery report or complaint as mail servers write it, and the expected result of parsing it. */
export type ReportCase = {
  name: string;
  raw: string;
  kind: "delivery" | "complaint";
  /** Address, action and enhanced status code of each recipient; for a complaint only the address. */
  recipients: readonly string[];
};

/** Message-ID of our mail, in every report that returns it. */
export const reportedId = "<5b0c9f1e-0d6b-4a53-9c84-2f3b7a1c9d10@www.valley-it.test>";

const ourHeaders = `Message-ID: ${reportedId}
From: "Grace at Valley IT" <support@valley-it.test>
To: ana@ruizbooks.test
Subject: Your missing mail`;

type Status = {
  name: string;
  from?: string;
  to?: string;
  subject?: string;
  words?: string;
  /** Per-recipient fields as the server writes them. */
  fields: readonly string[];
  messageFields?: string;
  returned?: "headers" | "message" | "none";
  headers?: string;
  recipients: readonly string[];
};

/** Builds a report in the format of RFC 3464. */
export function status(one: Status): ReportCase {
  const returned = {
    headers: `--=_r\nContent-Type: text/rfc822-headers\n\n${ourHeaders}\n\n`,
    message: `--=_r\nContent-Type: message/rfc822\n\n${ourHeaders}\n\nHello Ana.\n\n`,
    none: "",
  }[one.returned ?? "message"];
  const raw = `From: ${one.from ?? "Mail Delivery System <MAILER-DAEMON@mx.ruizbooks.test>"}
To: ${one.to ?? "support@valley-it.test"}
Subject: ${one.subject ?? "Undelivered Mail Returned to Sender"}
Auto-Submitted: auto-replied
${one.headers ? `${one.headers}\n` : ""}MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="=_r"

--=_r
Content-Type: text/plain; charset=us-ascii

${one.words ?? "Your message could not be delivered."}

--=_r
Content-Type: message/delivery-status

${one.messageFields ?? "Reporting-MTA: dns; mx.ruizbooks.test"}

${one.fields.join("\n\n")}

${returned}--=_r--
`;
  return { name: one.name, raw, kind: "delivery", recipients: one.recipients };
}

type Old = {
  name: string;
  from: string;
  subject: string;
  headers?: string;
  text: string;
  recipients: readonly string[];
};

/** Builds a report in the free text that servers wrote before RFC 3464. */
export function oldReport(one: Old): ReportCase {
  const raw = `From: ${one.from}
To: support@valley-it.test
Subject: ${one.subject}
${one.headers ? `${one.headers}\n` : ""}
${one.text}

${ourHeaders}

Hello Ana.
`;
  return { name: one.name, raw, kind: "delivery", recipients: one.recipients };
}

/** Builds a complaint in the format of RFC 5965. */
export function complaint(one: {
  name: string;
  from: string;
  fields: string;
  recipients: readonly string[];
}): ReportCase {
  const raw = `From: ${one.from}
To: abuse@valley-it.test
Subject: complaint about message from 192.0.2.1
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="=_c"

--=_c
Content-Type: text/plain

This is an email abuse report.

--=_c
Content-Type: message/feedback-report

${one.fields}

--=_c
Content-Type: message/rfc822

${ourHeaders}

Hello Ana.

--=_c--
`;
  return { name: one.name, raw, kind: "complaint", recipients: one.recipients };
}

export const ana = "ana@ruizbooks.test";
export const final = `Final-Recipient: rfc822; ${ana}`;
export const failed = (code: string) => [`${ana} failed ${code}`];

/** Builds the usual fields of a recipient whose delivery failed permanently. */
export const given = (code: string, diagnostic: string) =>
  `${final}\nAction: failed\nStatus: ${code}\nDiagnostic-Code: smtp; ${diagnostic}`;
