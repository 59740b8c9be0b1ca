import type { SaidText } from "#platform/mail/inbound/known-text.ts";
import { inboundLimits } from "#platform/mail/inbound/parsed-mail.ts";
import type { ReadableText, WrittenMail } from "#platform/mail/inbound/read.server.ts";
import type { Sandbox } from "#platform/sandbox/sandbox.server.ts";
import { Unreadable } from "#platform/sandbox/unreadable.ts";
import type { FiledMail, MailParsers, ReadMail } from "./mail-parsers.server.ts";

/** `limit`: in words for staff, the limit that ended the reading and the part at which it did; empty if none did. */
type Limited<T> = T & { limit: string };

/** Reads received mail away from the thread that serves visitors. Never throws for hostile content. */
export type MailReader = {
  /** Reads a raw message. One that meets a limit keeps its headers, or nothing, and is marked as unparsed. */
  read(raw: Uint8Array): Promise<Limited<ReadMail>>;
  /** Makes a message's readable text. One that meets a limit keeps its plain text. */
  readText(mail: FiledMail, said: readonly SaidText[]): Promise<Limited<ReadableText>>;
};

const nothing: FiledMail = {
  headers: [],
  from: { name: "", address: "" },
  replyTo: [],
  authorDomain: null,
  to: [],
  cc: [],
  recipientsLeftOut: 0,
  recipients: [],
  subject: "",
  messageId: null,
  inReplyTo: [],
  references: [],
  text: "",
  html: "",
  files: [],
  pictures: [],
  partsLeftOut: 0,
  unparsed: true,
};

/** Returns the limit's words. @throws an error that is none of a limit's: that is a fault of ours */
function limitOf(error: unknown): string {
  if (error instanceof Unreadable) return error.message;
  throw error;
}

/** Returns a reader whose parsers run in a sandbox. */
export function createMailReader({ parse }: Pick<Sandbox<MailParsers>, "parse">): MailReader {
  const readRaw = (raw: Uint8Array, headersOnly: boolean) => parse("mail", { raw, headersOnly });
  return {
    async read(raw) {
      try {
        return { ...(await readRaw(raw, false)), limit: "" };
      } catch (error) {
        const limit = limitOf(error);
        const head = raw.subarray(0, inboundLimits.maxHeadBytes);
        const left = await readRaw(head, true).catch((again) => {
          limitOf(again);
          return { mail: nothing, report: null, named: [], invitation: null };
        });
        return { ...left, limit };
      }
    },
    async readText({ text, html, pictures, ...facts }, said) {
      const { subject, inReplyTo, references, recipients } = facts;
      const mail: WrittenMail = {
        text,
        html,
        pictures,
        subject,
        inReplyTo,
        references,
        recipients,
      };
      try {
        return { ...(await parse("mail-text", { mail, said })), limit: "" };
      } catch (error) {
        return { text: text.trim(), quoted: "", html: "", limit: limitOf(error) };
      }
    },
  };
}
