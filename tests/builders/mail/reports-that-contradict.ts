import { ana, failed, final, given, type ReportCase, reportedId, status } from "./report-forms.ts";

type Sentence = readonly [name: string, code: string, sentence: string, read: string];

/** Codes of servers, their sentences, and the code that both together mean. */
const sentences: readonly Sentence[] = [
  [
    "Outlook.com, unknown mailbox",
    "5.5.0",
    "550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).",
    "5.1.1",
  ],
  [
    "Microsoft 365, unknown mailbox at the edge",
    "5.4.1",
    `550 5.4.1 Recipient address rejected: Access denied. [x.prod.test] AS(201806281)`,
    "5.1.1",
  ],
  ["another server without an answer", "5.4.1", "connection timed out", "5.4.1"],
  [
    "Spamhaus behind an unknown user",
    "5.1.1",
    "550 5.1.1 Mailbox unavailable: your host is listed at https://www.spamhaus.test/",
    "5.7.1",
  ],
  [
    "a block list behind an unknown user",
    "5.1.1",
    "550 5.1.1 rejected, 192.0.2.1 is on our block list",
    "5.7.1",
  ],
  ["spam behind an unknown user", "5.1.1", "550 5.1.1 This message looks like spam", "5.7.1"],
  [
    "a rate limit behind a bad address",
    "5.1.2",
    "550 5.1.2 Too many messages from your host today",
    "5.7.28",
  ],
  ["a rate limit behind a bare code", "5.0.0", "421 rate limit exceeded, slow down", "4.7.28"],
  ["a full mailbox behind an unknown user", "5.1.1", "550 5.1.1 user over quota", "5.2.2"],
  ["content behind an unknown user", "5.1.1", "554 5.1.1 message content rejected", "5.7.1"],
  ["our own address refused", "5.1.1", "550 5.1.1 Sender address rejected: User unknown", "5.1.8"],
  [
    "a missing reverse name",
    "5.0.0",
    "550 Client host rejected: cannot find your hostname",
    "5.7.25",
  ],
  ["a policy behind a bare code", "5.0.0", "554 refused by our policy", "5.7.1"],
  ["a temporary reply with a dead code", "5.1.1", "450 user unknown for the moment", "4.1.1"],
  [
    "a mailbox unknown by the sentence",
    "5.0.0",
    "550 Requested action not taken: mailbox unavailable",
    "5.1.1",
  ],
  ["a mailbox unknown in German", "5.0.0", "550 Empfänger unbekannt", "5.1.1"],
  ["a mailbox unknown in Spanish", "5.0.0", "550 usuario desconocido", "5.1.1"],
  [
    "a domain unknown by the sentence",
    "5.0.0",
    "550 Host unknown (Name server: no such domain)",
    "5.1.2",
  ],
  [
    "an address named like a refusal",
    "5.0.0",
    "550 <spam.policy@blocked.test>: no such user",
    "5.1.1",
  ],
  [
    "a code in the sentence",
    "5.0.0",
    "550-5.1.1 The account that you tried to reach does not exist",
    "5.1.1",
  ],
  [
    "a local code of Microsoft",
    "5.0.350",
    "550 5.0.350 Remote server returned an error -> 550 no such user",
    "5.1.1",
  ],
];

/** A report whose status part names nobody. */
const nameless: ReportCase = {
  ...status({
    name: "a status part without a recipient",
    words: `<${ana}>: no such user here`,
    fields: ["Action: failed\nStatus: 5.0.0"],
    recipients: failed("5.1.1"),
  }),
};

export const contradictingReports: readonly ReportCase[] = [
  ...sentences.map(([name, code, sentence, read]) =>
    status({ name, fields: [given(code, sentence)], recipients: failed(read) }),
  ),
  nameless,
  status({
    name: "recipients below each other without a blank line",
    fields: [
      `${final}\nAction: failed\nStatus: 5.1.1\nFinal-Recipient: rfc822; ben@ruizbooks.test\nAction: failed\nStatus: 5.2.2`,
    ],
    recipients: [`${ana} failed 5.1.1`, "ben@ruizbooks.test failed 5.2.2"],
  }),
  status({
    name: "the reason in the words alone",
    words: `<${ana}>: 550 no such user here`,
    fields: [`${final}\nAction: failed\nStatus: 5.0.0`],
    recipients: failed("5.1.1"),
  }),
  {
    name: "Microsoft's older junk mail reports",
    kind: "complaint",
    recipients: [ana],
    raw: `From: staff@hotmail.com
To: abuse@valley-it.test
Subject: complaint about message from 192.0.2.1
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="j"

--j
Content-Type: message/rfc822
Content-Disposition: inline

X-HmXmrOriginalRecipient: ${ana}
Message-ID: ${reportedId}
From: support@valley-it.test
To: ${ana}
Subject: News

Hello.

--j--
`,
  },
];
