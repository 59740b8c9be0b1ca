import type { MailFile } from "#platform/mail/mailer.server.ts";
import { isInlinePicture, mediaTypeOf } from "./media-type.ts";
import type { ParsedMail } from "./parsed-mail.ts";
import { splitQuoted } from "./quoted.ts";
import { safeHtml } from "./sanitize.server.ts";

/** Readable parts of a message. */
export type ReadableMail = {
  /** The new part. */
  text: string;
  quoted: string;
  /** The new part as safe HTML; empty when the text says the same or the HTML cannot be shown. */
  html: string;
  files: readonly MailFile[];
};

/** A forwarded message is not history: the sender wants to show it. */
const forwarded = /^[ \t]*(?:-{2,}[ \t]*forwarded message|begin forwarded message:)/im;

/** Elements and styles that plain text would lose. */
const isFormatted =
  /<(?:a|b|strong|i|em|u|s|del|sub|sup|ul|ol|table|blockquote|pre|code|h[1-6]|img)[\s>]|data-look=/;

/** Returns the readable parts of a parsed message. Never throws for hostile content. */
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
  // Drops the HTML if only the text shows which part is history, because the HTML would show the history again.
  const showsHistory = isForward || (quoted !== "" && !safe.hadQuote);
  return {
    text,
    quoted,
    html: showsHistory || !isFormatted.test(safe.html) ? "" : safe.html,
    files,
  };
}
