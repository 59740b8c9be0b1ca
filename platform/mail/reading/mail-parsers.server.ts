import { type MailReport, namedIdsOf, readReport } from "#platform/mail/inbound/delivery-report.ts";
import type { SaidText } from "#platform/mail/inbound/known-text.ts";
import { parseHeaders, parseMail } from "#platform/mail/inbound/parse.server.ts";
import type { ParsedMail } from "#platform/mail/inbound/parsed-mail.ts";
import { knownTextsOf } from "#platform/mail/inbound/quoted.ts";
import {
  filesOf,
  picturesOf,
  type ReadableText,
  readableTextOf,
  type WrittenMail,
} from "#platform/mail/inbound/read.server.ts";
import { safeHtml } from "#platform/mail/inbound/sanitize.server.ts";
import type { MailFile } from "#platform/mail/mailer.server.ts";
import type { Note } from "#platform/sandbox/serve-parsers.ts";
import { type InvitationAnswer, invitationAnswer, isCalendar } from "./invitation-answer.ts";
import { openSealed } from "./sealed-mail.ts";

/** A parsed message with files in place of its parts. */
export type FiledMail = Omit<ParsedMail, "parts"> & WrittenMail & { files: readonly MailFile[] };

/** What a raw message says, and the delivery report or complaint that it is. */
export type ReadMail = {
  mail: FiledMail;
  report: MailReport | null;
  /** Message-IDs that the message names in its text or returns. */
  named: readonly string[];
  /** A calendar's answer, whose words stand in front of the text; null for any other message. */
  invitation: InvitationAnswer | null;
};

type Raw = { raw: Uint8Array; headersOnly: boolean };
type Written = { mail: WrittenMail; said: readonly SaidText[] };

/** Reads a raw message. */
async function readRaw({ raw, headersOnly }: Raw, note: Note): Promise<ReadMail> {
  note(headersOnly ? "headers" : "message");
  const received = await (headersOnly ? parseHeaders(raw) : parseMail(raw));
  note("signed or encrypted content");
  const { mail: parsed, said: closed } = await openSealed(received);
  note("delivery report");
  const report = readReport(parsed);
  const named = namedIdsOf(parsed);
  note("calendar's answer");
  const needsHtml = closed !== "" || parsed.parts.some(isCalendar);
  const htmlText = needsHtml ? (await safeHtml(parsed.html)).text : "";
  const invitation = invitationAnswer(parsed, htmlText);
  const words = [closed, invitation?.said ?? ""].filter(Boolean).join("\n\n");
  const { parts, ...mail } = words === "" ? parsed : withWords(parsed, { words, htmlText });
  const files = filesOf({ parts });
  return {
    mail: { ...mail, files, pictures: picturesOf({ parts }, files) },
    report,
    named,
    invitation,
  };
}

/** Returns a mail with words in front of each of its forms; one that has words only in HTML gets no other form. */
function withWords(mail: ParsedMail, { words, htmlText }: { words: string; htmlText: string }) {
  const html = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");
  const text = mail.text.trim() === "" ? words : `${words}\n\n${mail.text}`;
  return {
    ...mail,
    text: mail.text.trim() === "" && htmlText.trim() !== "" ? "" : text,
    html: mail.html.trim() === "" ? "" : `<p>${html}</p>${mail.html}`,
  };
}

/** Makes the readable text of a message, apart from what the conversation already holds. */
function readText({ mail, said }: Written, note: Note): Promise<ReadableText> {
  note("text and HTML");
  return readableTextOf(mail, knownTextsOf(said));
}

/** Parsers of received mail, for the sandbox. */
export const mailParsers = { mail: readRaw, "mail-text": readText };

export type MailParsers = typeof mailParsers;
