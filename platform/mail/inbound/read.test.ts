import { expect, test } from "vitest";
import { clientReplies, replyFacts } from "#tests/builders/mail/client-replies.ts";
import { automaticMail } from "./automatic.ts";
import { subjectKey } from "./headers.ts";
import { parseMail } from "./parse.server.ts";
import { splitQuoted } from "./quoted.ts";
import { readableOf } from "./read.server.ts";

const read = async (raw: string) => {
  const mail = await parseMail(Buffer.from(raw));
  return { mail, ...(await readableOf(mail)) };
};

test.for(clientReplies)(
  "$client: the answer stands apart from what it quotes",
  async ({ raw, words, isAnswer }) => {
    const facts = replyFacts();
    const { mail, text, html } = await read(raw(facts));
    expect(text).toBe(words);
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
