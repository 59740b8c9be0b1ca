import { expect, test } from "vitest";
import { tokensIn } from "#platform/mail/plus-address.ts";
import { expectLinear, longRuns } from "#tests/growth.ts";
import { answersMail } from "./answers-mail.ts";
import { automaticMail } from "./automatic.ts";
import { readReport } from "./delivery-report.ts";
import { messageIdsIn, subjectKey } from "./headers.ts";
import { knownText } from "./known-text.ts";
import type { ParsedMail } from "./parsed-mail.ts";
import { plainTags } from "./plain-tags.ts";
import { splitQuoted } from "./quoted.ts";
import { safeStyle } from "./safe-style.ts";
import { commonWords } from "./words.ts";

const daemon = "mailer-daemon@mx.ruizbooks.test";

/** Returns a delivery report whose words, returned part and fields are all the same text. */
function reportOf(text: string): ParsedMail {
  const part = (claimedType: string, content: string) => ({
    name: "",
    claimedType,
    contentId: "",
    content: Buffer.from(content),
  });
  return {
    headers: [{ key: "content-type", value: "multipart/report; report-type=delivery-status" }],
    from: { name: "", address: daemon },
    replyTo: [],
    authorDomain: "mx.ruizbooks.test",
    to: [],
    cc: [],
    recipientsLeftOut: 0,
    recipients: [],
    subject: "",
    messageId: null,
    inReplyTo: [],
    references: [],
    text,
    html: "",
    parts: [
      part("message/delivery-status", `Reporting-MTA: dns; x\n\nFinal-Recipient: ${text}`),
      part("message/rfc822", text),
    ],
    partsLeftOut: 0,
    unparsed: false,
  };
}

const withHeaders = (text: string, key: string): ParsedMail => ({
  ...reportOf(text),
  headers: [{ key, value: text }],
  parts: [],
});

const html = ["<b ", "<b </b ", "<p a", " a=", ' a="', "='", "</", "<!--", "--", "<script>", "</b"];
const mails = [
  "a<mailto:",
  "____________________\n\n",
  "a<tel:>",
  "Message-ID: ",
  "\n>",
  "\n  ",
  "<a@b>:",
  "\n<a@b>:\nx",
  "On a@b\nwrote:\n",
  "From: x\n",
];
const parts = [...longRuns, ...html, ...mails, "From:", "Re: ", "[a] ", "> ", "--", "+a", "#", "&"];

test.for([
  ["a report", (text: string) => readReport(reportOf(text))],
  ["a report of Exim", (text: string) => readReport(withHeaders(text, "x-failed-recipients"))],
  ["a report in words", (text: string) => readReport(withHeaders(text, "x-other"))],
  ["HTML", (text: string) => plainTags(`<p>${text}`)],
  ["a tag", (text: string) => plainTags(`<p ${text}`)],
  ["a value", (text: string) => plainTags(`<p title="${text}`)],
  ["quoted history", (text: string) => splitQuoted(text)],
  ["a quoted line", (text: string) => splitQuoted(`On ${text}`)],
  ["a history that is held", (text: string) => splitQuoted(`Hi\n> ${text}`, [knownText(text)])],
  ["words of two forms", (text: string) => commonWords(text)],
  ["marks of an answer", (text: string) => answersMail({ ...reportOf(""), subject: text })],
  ["a style", (text: string) => safeStyle(`padding:${text}`)],
  ["a subject", (text: string) => subjectKey(text)],
  ["references", (text: string) => messageIdsIn(text)],
  ["a recipient", (text: string) => tokensIn([text])],
  [
    "an automatic answer",
    (text: string) =>
      automaticMail({ headers: [{ key: "return-path", value: text }], from: text, subject: text }),
  ],
] as const)("%s takes time in proportion to its length", ([name, read]) => {
  for (const part of parts) expectLinear(name, (text) => read(`${text}\0x`), part);
});

test.for([
  ["attributes nobody needs", '<p a=1 onclick="x>y" b c>Hi', "<p>Hi"],
  ["an attribute twice", "<p dir=rtl dir=ltr>Hi", '<p dir="rtl">Hi'],
  ["values in every form", `<a href=x title='>' id = "a'b">Hi`, `<a href="x" id="a'b">Hi`],
  ["a quote in a value", `<img alt='"'>`, '<img alt="&quot;">'],
  ["formatting with a style", '<b style="color:red" x=">">Hi</b y>', "<b>Hi</b>"],
  ["a comment and a declaration", "a<!-- <p> --!>b<!x>c<?d>e</ >f", "abcef"],
  ["comments that end at once", "a<!-->b<!--->c<!---->d", "abcd"],
  ["a doctype", "<!DOCTYPE html><p>Hi", "<!DOCTYPE html><p>Hi"],
  ["a script that names its end", "<script>'</scripts>' <p></SCRIPT >Hi", "Hi"],
  ["text that looks like a tag", "1 < 2 <3 <<p>", "1 &lt; 2 &lt;3 &lt;<p>"],
  ["a tag made of what a comment parts", "<<!-- -->script>", "&lt;script>"],
  ["raw text of an old element", "<xmp><p title='</xmp><b>'>", "&lt;p title='<b>'>"],
  ["a tag that never ends", "Hi<p title='x", "Hi"],
])("tags are written plainly: %s", ([, unsafe = "", plain]) => {
  expect(plainTags(unsafe).html).toBe(plain);
});

test("tags and open elements are counted without those in comments and scripts", () => {
  const { tags, depth } = plainTags("<div><!-- <div> --><p><br><div></div><script><div></script>");
  expect({ tags, depth }).toEqual({ tags: 7, depth: 2 });
});
