import { mediaTypeOf } from "./media-type.ts";
import type { ParsedMail } from "./parsed-mail.ts";
import { splitQuoted } from "./quoted.ts";
import { safeHtml } from "./sanitize.server.ts";

export type MailFile = { name: string; mediaType: string; content: Uint8Array };

/** Readable parts of a message. */
export type ReadableMail = {
  /** The new part. */
  text: string;
  quoted: string;
  /** The new part as safe HTML; empty where the text says the same or the HTML cannot be shown. */
  html: string;
  files: readonly MailFile[];
};

/** A forwarded message is no history: it is what the sender wants to show. */
const forwarded = /^[ \t]*(?:-{2,}[ \t]*forwarded message|begin forwarded message:)/im;

/** Returns what a person reads of a parsed message. Never throws for what a stranger wrote. */
export async function readableOf(mail: ParsedMail): Promise<ReadableMail> {
  const safe = await safeHtml(mail.html);
  const whole = mail.text.trim() || safe.text;
  const isForward = forwarded.test(whole);
  const { text, quoted } = isForward ? { text: whole.trim(), quoted: "" } : splitQuoted(whole);
  // Drops the HTML where only the text shows which part is history: it would show that again.
  const showsHistory = isForward || (quoted !== "" && !safe.hadQuote);
  return {
    text,
    quoted,
    html: showsHistory ? "" : safe.html,
    files: mail.parts.map((part, place) => ({
      name: part.name || `attachment-${place + 1}`,
      mediaType: mediaTypeOf(part.content, part.claimedType),
      content: part.content,
    })),
  };
}
