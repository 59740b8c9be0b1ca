/** Addresses and ids of a reply and of the mail it answers. */
export type ReplyFacts = {
  /** Reply address of our mail. */
  to: string;
  from: string;
  /** Message-ID of our mail; left out where the program drops it. */
  inReplyTo: string;
  subject: string;
  /** Unique for each message. */
  id: string;
};

export type ClientReply = {
  client: string;
  /** The customer's own text, as the thread shows it. */
  answerText: string;
  /** True for a person's reply, also through a program such as a ticket system. */
  isAnswer: boolean;
  raw(facts: ReplyFacts): string;
};

/** The mail of ours that the replies quote. */
export const ours = "Hello Ana,\n\nthe mail is back. May we call you at 3?\n\nGrace";
const quotedOurs = ours
  .split("\n")
  .map((line) => `> ${line}`.trimEnd())
  .join("\n");

function headers(facts: ReplyFacts, more: string): string {
  return `From: Ana Ruiz <${facts.from}>
To: ${facts.to}
Subject: Re: ${facts.subject}
Message-ID: <${facts.id}@client.test>
In-Reply-To: ${facts.inReplyTo}
References: ${facts.inReplyTo}
Date: Tue, 24 Nov 2026 09:14:00 -0800
MIME-Version: 1.0
${more}`;
}

const crlf = (text: string) => text.replaceAll("\n", "\r\n");

/** Builds a message with its text as plain text and as HTML. */
function alternative(facts: ReplyFacts, { text, html, more = "" }: Record<string, string>): string {
  return crlf(`${headers(facts, more)}Content-Type: multipart/alternative; boundary="=_a"

--=_a
Content-Type: text/plain; charset="UTF-8"

${text}

--=_a
Content-Type: text/html; charset="UTF-8"

${html}

--=_a--
`);
}

function plain(facts: ReplyFacts, text: string, more = ""): string {
  return crlf(`${headers(facts, more)}Content-Type: text/plain; charset=utf-8

${text}
`);
}

const outlookBlock = `From: Grace at Valley IT <support@valley-it.test>
Sent: Tuesday, November 24, 2026 9:02 AM
To: Ana Ruiz <ana@ruizbooks.test>
Subject: Your missing mail

${ours}`;

const outlookHtmlBlock =
  '<div style="border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Grace at Valley IT<br><b>Sent:</b> Tuesday<br><b>Subject:</b> Your missing mail</p></div><p class="MsoNormal">Hello Ana, the mail is back.</p>';

/** The same reply as ten mail programs send it. */
export const clientReplies: readonly ClientReply[] = [
  {
    client: "Outlook",
    answerText: "Three is fine.\n\nAna",
    isAnswer: true,
    raw: (facts) =>
      alternative(facts, {
        more: "X-Mailer: Microsoft Outlook 16.0\nThread-Index: AdxY\n",
        text: `Three is fine.\n\nAna\n\n${outlookBlock}`,
        html: `<html><body><div class="WordSection1"><p class="MsoNormal">Three is fine.<o:p></o:p></p><p class="MsoNormal">Ana</p>${outlookHtmlBlock}</div></body></html>`,
      }),
  },
  {
    client: "Outlook mobile",
    answerText: "Three is fine.\n\nGet Outlook for iOS<https://aka.ms/o0ukef>",
    isAnswer: true,
    raw: (facts) =>
      alternative(facts, {
        text: `Three is fine.\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\n${outlookBlock}`,
        html: `<html><body><div dir="ltr">Three is fine.</div><div id="ms-outlook-mobile-signature">Get <a href="https://aka.ms/o0ukef">Outlook for iOS</a></div><hr><div id="divRplyFwdMsg"><b>From:</b> Grace</div><div>Hello Ana, the mail is back.</div></body></html>`,
      }),
  },
  {
    client: "Gmail",
    answerText: "Three is fine.",
    isAnswer: true,
    raw: (facts) =>
      alternative(facts, {
        text: `Three is fine.\n\nOn Tue, Nov 24, 2026 at 9:02 AM Grace at Valley IT <support@valley-it.test>\nwrote:\n\n${quotedOurs}`,
        html: `<div dir="ltr">Three is fine.</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Tue, Nov 24, 2026 Grace wrote:<br></div><blockquote class="gmail_quote">Hello Ana, the mail is back.</blockquote></div>`,
      }),
  },
  {
    client: "Apple Mail",
    answerText: "Three is fine.",
    isAnswer: true,
    raw: (facts) =>
      alternative(facts, {
        more: "X-Mailer: Apple Mail (2.3826)\n",
        text: `Three is fine.\n\n> On Nov 24, 2026, at 9:02 AM, Grace at Valley IT <support@valley-it.test> wrote:\n> \n${quotedOurs}`,
        html: `<html><body>Three is fine.<br id="lineBreakAtBeginningOfMessage"><div><br><blockquote type="cite"><div>On Nov 24, 2026, Grace wrote:</div><div>Hello Ana, the mail is back.</div></blockquote></div></body></html>`,
      }),
  },
  {
    client: "iOS",
    answerText: "Three is fine.\n\nSent from my iPhone",
    isAnswer: true,
    raw: (facts) =>
      alternative(facts, {
        more: "X-Mailer: iPhone Mail (23B85)\n",
        text: `Three is fine.\n\nSent from my iPhone\n\n> On Nov 24, 2026, at 9:02 AM, Grace at Valley IT <support@valley-it.test> wrote:\n> \n> \uFEFF${quotedOurs.slice(2)}`,
        html: `<html><body>Three is fine.<div><br id="lineBreakAtBeginningOfSignature"><div dir="ltr">Sent from my iPhone</div><div dir="ltr"><br><blockquote type="cite">On Nov 24, 2026, Grace wrote:<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">Hello Ana, the mail is back.</div></blockquote></div></body></html>`,
      }),
  },
  {
    client: "Thunderbird",
    answerText: "Three is fine.",
    isAnswer: true,
    raw: (facts) =>
      plain(
        facts,
        `On 11/24/26 9:02 AM, Grace at Valley IT wrote:\n${quotedOurs}\n\nThree is fine.`,
        "User-Agent: Mozilla Thunderbird\n",
      ),
  },
  {
    client: "Yahoo",
    answerText: "Three is fine.",
    isAnswer: true,
    raw: (facts) =>
      alternative(facts, {
        more: "X-Mailer: WebService/1.1 YahooMailIosMobile\n",
        text: ` Three is fine.\n    On Tuesday, November 24, 2026 at 09:02:11 AM PST, Grace at Valley IT <support@valley-it.test> wrote:  \n \n Hello Ana,\n\nthe mail is back. May we call\nyou at 3?\n\nGrace  `,
        html: `<div class="yahoo-style-wrap"><div>Three is fine.</div></div><div id="yahoo_quoted_1" class="yahoo_quoted"><div>On Tuesday, Grace wrote:</div><div>Hello Ana, the mail is back.</div></div>`,
      }),
  },
  {
    client: "a ticket system",
    answerText: "Three is fine. Ticket 4711 stays open.",
    isAnswer: true,
    raw: (facts) =>
      plain(
        facts,
        `##- Please type your reply above this line -##\n\nThree is fine. Ticket 4711 stays open.`,
        "Auto-Submitted: auto-generated\nX-Auto-Response-Suppress: All\n",
      ),
  },
  {
    client: "an absence note",
    answerText: "I am out of the office until Monday.",
    isAnswer: false,
    raw: (facts) =>
      plain(
        { ...facts, subject: facts.subject },
        "I am out of the office until Monday.",
        "Auto-Submitted: auto-replied\nX-Auto-Response-Suppress: All\nReturn-Path: <>\n",
      ),
  },
  {
    client: "a plain-text phone",
    answerText: "Three is fine",
    isAnswer: true,
    // Drops the thread's headers, writes the subject in capitals, and quotes nothing.
    raw: (facts) =>
      `From: ${facts.from}\r\nTo: ${facts.to}\r\nSubject: RE: ${facts.subject.toUpperCase()}\r\nMessage-ID: <${facts.id}@phone.test>\r\n\r\nThree is fine\r\n`,
  },
];

/** Builds the facts of a reply to a mail that we sent, with a new id each time. */
export function replyFacts(overrides: Partial<ReplyFacts> = {}): ReplyFacts {
  return {
    to: "support+t0123456789abcdef0123456789abcdef@valley-it.test",
    from: "ana@ruizbooks.test",
    inReplyTo: "<5b0c9f1e@www.valley-it.test>",
    subject: "Your missing mail",
    id: crypto.randomUUID(),
    ...overrides,
  };
}
