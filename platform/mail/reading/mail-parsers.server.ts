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
import type { MailFile } from "#platform/mail/mailer.server.ts";
import type { Note } from "#platform/sandbox/serve-parsers.ts";
import { invitationAnswer } from "./invitation-answer.ts";

/** A parsed message with files in place of its parts. */
export type FiledMail = Omit<ParsedMail, "parts"> & WrittenMail & { files: readonly MailFile[] };

/** What a raw message says, and the delivery report or complaint that it is. */
export type ReadMail = {
  mail: FiledMail;
  report: MailReport | null;
  /** Message-IDs that the message names in its text or returns. */
  named: readonly string[];
  /** What a calendar's answer says, which stands in front of the text; empty for any other message. */
  invitation: string;
};

type Raw = { raw: Uint8Array; headersOnly: boolean };
type Written = { mail: WrittenMail; said: readonly SaidText[] };

/** Reads a raw message. */
async function readRaw({ raw, headersOnly }: Raw, note: Note): Promise<ReadMail> {
  note(headersOnly ? "headers" : "message");
  const { parts, ...mail } = await (headersOnly ? parseHeaders(raw) : parseMail(raw));
  note("delivery report");
  const report = readReport({ ...mail, parts });
  const named = namedIdsOf({ ...mail, parts });
  const invitation = invitationAnswer(parts);
  const text = [invitation, mail.text].filter((each) => each.trim() !== "").join("\n\n");
  const files = filesOf({ parts });
  return {
    mail: { ...mail, text, files, pictures: picturesOf({ parts }, files) },
    report,
    named,
    invitation,
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
