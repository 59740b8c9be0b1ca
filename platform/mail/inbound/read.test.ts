import { expect, test } from "vitest";
import { clientReplies, ours, replyFacts } from "#tests/builders/mail/client-replies.ts";
import { readableOf } from "#tests/builders/mail/readable-of.ts";
import { answersMail } from "./answers-mail.ts";
import { automaticMail } from "./automatic.ts";
import { subjectKey } from "./headers.ts";
import { type KnownText, knownText } from "./known-text.ts";
import { parseMail } from "./parse.server.ts";
import { splitQuoted } from "./quoted.ts";

const read = async (raw: string, known: readonly KnownText[] = []) => {
  const mail = await parseMail(Buffer.from(raw));
  return { mail, ...(await readableOf(mail, known)) };
};

test.for(clientReplies)(
  "$client: the answer stands apart from what it quotes",
  async ({ raw, answerText, isAnswer }) => {
    const facts = replyFacts();
    const { mail, text, html } = await read(raw(facts), [knownText(ours)]);
    expect(text).toBe(answerText);
    expect(html).not.toContain("the mail is back");
    expect(mail.recipients).toEqual([facts.to]);
    expect(mail.from.address).toBe(facts.from);
    expect(subjectKey(mail.subject)).toBe(subjectKey(facts.subject));
    const automatic = automaticMail({ ...mail, from: mail.from.address });
    expect(automatic?.kind !== "answer").toBe(isAnswer);
  },
);

test.for([
  ["Re: AW: Fwd: [#123] Hello  there", "hello there"],
  ["RE[2]: Hello there", "hello there"],
  ["Hello there", "hello there"],
  ["Re: ", ""],
  ["Regarding: x", "regarding: x"],
])("subject %s is compared as %s", ([subject = "", key]) => {
  expect(subjectKey(subject)).toBe(key);
});

test("answers between quoted lines stay whole", () => {
  const text = "> At 3?\nYes.\n> At the office?\nNo, at home.";
  expect(splitQuoted(text)).toEqual({ text, quoted: "" });
});

test("a forwarded message is not folded away", async () => {
  const raw =
    "From: a@b.test\nSubject: Fwd: x\n\nLook:\n\n---------- Forwarded message ---------\nFrom: Eve <eve@x.test>\nDate: today\nSubject: pay\nTo: a@b.test\n\nPay now.\n";
  expect(await read(raw)).toMatchObject({ text: expect.stringContaining("Pay now."), quoted: "" });
});

test("text that only looks like a quotation stays", () => {
  const text = "On Monday he wrote:\nnothing.\n\nFrom: what I know it works.";
  expect(splitQuoted(text)).toEqual({ text, quoted: "" });
});

test("a message in HTML alone is read as text", async () => {
  const raw =
    "From: a@b.test\nSubject: x\nContent-Type: text/html; charset=iso-8859-1\n\n<p>Gr=FC\xdfe</p><p>Two</p>\n";
  const { text, html } = await readableOf(await parseMail(Buffer.from(raw, "latin1")));
  expect(text).toBe("Gr=FCße\n\nTwo");
  // The text says the same.
  expect(html).toBe("");
});

test.for([
  ["Re: x", {}, true],
  ["[EXTERNAL] AW: x", {}, true],
  ["Re[2]: Fwd: x", {}, true],
  ["RE : x", {}, true],
  ["x", { inReplyTo: ["<a@b>"] }, true],
  ["x", { references: ["<a@b>"] }, true],
  ["x", { recipients: ["a+0123456789abcdef0123456789abcdef@b.test"] }, true],
  ["Fwd: Re: x", { inReplyTo: ["<a@b>"] }, false],
  ["FW: x", { references: ["<a@b>"] }, false],
  ["RV: x", { recipients: ["a+0123456789abcdef0123456789abcdef@b.test"] }, false],
  ["[#12] WG: x", {}, false],
  ["Regarding: x", {}, false],
  ["x", {}, false],
] as const)("a mail %s %o is an answer: %s", ([subject, marks, answers]) => {
  const mail = { subject, inReplyTo: [], references: [], recipients: [], ...marks };
  expect(answersMail(mail)).toBe(answers);
});

const answer = "From: a@b.test\nTo: x@y.test\nSubject: Re: x\nIn-Reply-To: <a@b>\n";
const wrote = "On Fri, Nov 27, 2026 at 6:35 AM Grace <x@y.test> wrote:";
const held = [
  knownText("Would Tuesday at 9 or Wednesday suit you?", "Valley IT, a@valley.test\n555 0100"),
];

test.for([
  [
    "a block of headers and the text with its foot, wrapped anew",
    "From: Grace\nSent: Monday\nSubject: x\n\nWould Tuesday at 9\nor Wednesday suit you?\n\nValley IT, a@valley.test<mailto:a@valley.test>",
  ],
  ["a line of Yahoo", `${wrote}\n\nWould Tuesday at 9 or Wednesday suit you?`],
  ["quote marks below a name", `${wrote}\n> Anything at all.`],
  [
    "quote marks alone around a text that is held",
    "> Would Tuesday at 9 or\n> Wednesday suit you?",
  ],
  [
    "two levels",
    `${wrote}\n\nWould Tuesday at 9 or Wednesday suit you?\n\n${wrote}\n\nWould Tuesday at 9 or Wednesday suit you?`,
  ],
])("a history is folded: %s", async ([, history]) => {
  const { text, quoted } = await read(`${answer}\nYes.\n\n${history}\n`, held);
  expect([text, quoted]).toEqual(["Yes.", history]);
});

test.for([
  ["part of a text that is held", `${wrote}\n\nTuesday at 9`],
  ["the beginning of a text that is held", `${wrote}\n\nWould Tuesday`],
  ["more than a text that is held", `${wrote}\n\nWould Tuesday at 9 or Wednesday suit you? Yes.`],
  [
    "an answer within it",
    `${wrote}\n\nWould Tuesday at 9 or Wednesday suit you?\nTuesday\n555 0100`,
  ],
  ["a thumb below it", `${wrote}\n\nWould Tuesday at 9 or Wednesday suit you?\n👍`],
  [
    "a link below it",
    `${wrote}\n\nWould Tuesday at 9 or Wednesday suit you?\n<https://x.test/new>`,
  ],
  [
    "a link behind its last word",
    `${wrote}\n\nWould Tuesday at 9 or Wednesday suit you?<https://x.test/new>`,
  ],
  ["a text that nobody holds", "From: Grace\nSent: Monday\nSubject: x\n\nSomething else."],
  ["only a block of headers", "From: Grace\nSent: Monday\nSubject: x"],
  ["a log with quote marks", "> ping 10.0.0.1\n> Request timed out"],
  ["a log below words that end like a mail program's", "On Monday our server wrote:\n> disk full"],
  [
    "an answer written into a quotation",
    `${wrote}\n> Would Tuesday at 9 or Wednesday suit you? Tuesday.`,
  ],
  ["words between quotations", `${wrote}\n> At 3?\nYes.\n> At home?`],
  ["words below a quotation", `${wrote}\n> At 3?\n\nGrace will know.`],
])("a history is shown: %s", async ([, history]) => {
  const { text, quoted } = await read(`${answer}\nHello.\n\n${history}\n`, held);
  expect([text, quoted]).toEqual([`Hello.\n\n${history}`, ""]);
});

test("nothing of a first mail is folded, and a history without new text is shown", async () => {
  const first = answer.replace("Re: ", "").replace("In-Reply-To: <a@b>\n", "");
  const quotation = `${wrote}\n> At 3?`;
  for (const [head, body] of [
    [first, `Hello.\n\n${quotation}`],
    [answer.replace("Re:", "FW:"), `Hello.\n\n${quotation}`],
    [answer, quotation],
  ] as const) {
    expect(await read(`${head}\n${body}\n`)).toMatchObject({ text: body, quoted: "" });
  }
});

const twice = (text: string, html: string) =>
  `${answer}Content-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain\n\n${text}\n\n--b\nContent-Type: text/html\n\n${html}\n\n--b--\n`;

test.for([
  ["as the HTML when both say the same", "*Yes*, at 9.", "<b>Yes</b>, at 9.", "<b>Yes</b>, at 9."],
  ["as text when the HTML lacks a word", "Yes, at 9. Code 4711.", "<b>Yes</b>, at 9.", ""],
  [
    "as the HTML when the text lacks a word",
    "Yes.",
    "<p>Yes, at 9.</p><b>Eve</b>",
    "<p>Yes, at 9.</p><b>Eve</b>",
  ],
  [
    "as the longer form when each lacks words",
    "See below.",
    "<b>Yes</b>, at 9.",
    "<b>Yes</b>, at 9.",
  ],
] as const)("a mail in two forms is shown %s", async ([, text, html, shown]) => {
  expect((await read(twice(text, html))).html).toBe(shown);
});

test("an unformatted HTML with more words than the text is read instead of it", async () => {
  expect(await read(twice("Yes.", "<p>Yes, at 9.</p>"))).toMatchObject({
    text: "Yes, at 9.",
    html: "",
  });
});
