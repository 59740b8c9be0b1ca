import { expect, test } from "vitest";
import { readableOf } from "#tests/builders/mail/readable-of.ts";
import { parseMail } from "./parse.server.ts";

const textOf = async (html: string) => {
  const raw = `From: a@b.test\nSubject: x\nContent-Type: text/html; charset=utf-8\n\n${html}\n`;
  return (await readableOf(await parseMail(Buffer.from(raw)))).text;
};

test.for([
  [
    "lines of the source, as Outlook writes them",
    "<p class=MsoNormal>The printer on the\nsecond floor\nprints twice.</p>",
    "The printer on the second floor prints twice.",
  ],
  ["a break of the writer", "<p>One<br>\ntwo\nthree</p>", "One\ntwo three"],
  ["lines of a listing", "<pre>ping 10.0.0.1\nno answer</pre>", "ping 10.0.0.1\nno answer"],
  [
    "lines that a style keeps",
    '<div style="white-space: pre-wrap">One\ntwo</div><div>three\nfour</div>',
    "One\ntwo\nthree four",
  ],
  ["paragraphs of the source", "<p>One.</p>\n\n\n\n<p>Two.</p>", "One.\n\nTwo."],
  [
    "a preview line",
    '<div style="color:#fff; DISPLAY : none !important">Save now</div><p>Hello.</p>',
    "Hello.",
  ],
  ["a mail that hides all of itself", '<p style="display:none">Hello.</p>', "Hello."],
  ["an element that another display shows", '<p style="display:block">Hello.</p>', "Hello."],
])("HTML becomes text: %s", async ([, html = "", text]) => {
  expect(await textOf(html)).toBe(text);
});
