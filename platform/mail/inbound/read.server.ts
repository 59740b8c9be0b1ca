import { isInlinePicture, mediaTypeOf } from "./media-type.ts";
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

/** Elements and styles that say more than the same words as text. */
const isFormatted =
  /<(?:a|b|strong|i|em|u|s|del|sub|sup|ul|ol|table|blockquote|pre|code|h[1-6]|img)[\s>]|data-look=/;

/** Returns what a person reads of a parsed message. Never throws for what a stranger wrote. */
export async function readableOf(mail: ParsedMail): Promise<ReadableMail> {
  const files = mail.parts.map((part, place) => ({
    name: part.name || `attachment-${place + 1}`,
    mediaType: mediaTypeOf(part.content, part.claimedType),
    content: part.content,
  }));
  const safe = await safeHtml(mail.html, (contentId) => {
    const place = mail.parts.findIndex((part) => part.contentId === contentId);
    return isInlinePicture(files[place]?.mediaType ?? "") ? place : null;
  });
  const whole = mail.text.trim() || safe.text;
  const isForward = forwarded.test(whole);
  const { text, quoted } = isForward ? { text: whole.trim(), quoted: "" } : splitQuoted(whole);
  // Drops the HTML where only the text shows which part is history: it would show that again.
  const showsHistory = isForward || (quoted !== "" && !safe.hadQuote);
  return {
    text,
    quoted,
    html: showsHistory || !isFormatted.test(safe.html) ? "" : safe.html,
    files,
  };
}
