import { type MailParsers, mailParsers } from "#platform/mail/reading/mail-parsers.server.ts";
import { serveParsers } from "#platform/sandbox/serve-parsers.ts";

// Entry of a process whose parsers of mail have a fault: mails that say so are read without an end, or fill its memory.

const says = (raw: Uint8Array, text: string) => Buffer.from(raw).includes(text);

function hang(): never {
  for (;;) Math.random();
}

function grow(): never {
  const kept: string[][] = [];
  for (;;) kept.push(new Array<string>(100_000).fill("x"));
}

const parsers: MailParsers = {
  async mail(input, note) {
    note(input.headersOnly ? "headers" : "message");
    if (says(input.raw, "X-Hang:")) hang();
    if (!input.headersOnly && says(input.raw, "This grows.")) grow();
    return mailParsers.mail(input, note);
  },
  async "mail-text"(input, note) {
    note("text and HTML");
    if (input.mail.text.includes("This text hangs.")) hang();
    return mailParsers["mail-text"](input, note);
  },
};

serveParsers(parsers);
