import type { MailFile } from "#platform/mail/mailer.server.ts";
import { answersMail } from "./answers-mail.ts";
import type { KnownText } from "./known-text.ts";
import { isInlinePicture, mediaTypeOf } from "./media-type.ts";
import type { ParsedMail } from "./parsed-mail.ts";
import { type SplitText, splitQuoted } from "./quoted.ts";
import { type SafeMail, safeHtml } from "./sanitize.server.ts";
import { commonWords, countMissing } from "./words.ts";

/** Readable text of a message. */
export type ReadableText = {
  /** The new part. */
  text: string;
  quoted: string;
  /** The new part as safe HTML; empty when the text says the same or the HTML cannot be shown. */
  html: string;
};

/** The parts of a message from which its readable text is made. */
export type WrittenMail = Pick<
  ParsedMail,
  "text" | "html" | "subject" | "inReplyTo" | "references" | "recipients"
> & {
  /** Content-ID of each file that is a picture, by its place among the files; null for any other. */
  pictures: readonly (string | null)[];
};

/** A forwarded message is not history: the sender wants to show it. */
const forwarded = /^[ \t]*(?:-{2,}[ \t]*forwarded message|begin forwarded message:)/im;

/** Alternative text of pictures, which a message's own plain text may leave out. */
const pictureWords = /\[picture: [^[\]]*\]/g;

/** Elements and styles that plain text would lose. */
const isFormatted =
  /<(?:a|b|strong|i|em|u|s|del|sub|sup|ul|ol|table|blockquote|pre|code|h[1-6]|img)[\s>]|data-look=/;

/** Returns the files of a parsed message with types that their content confirms. */
export function filesOf({ parts }: Pick<ParsedMail, "parts">): MailFile[] {
  return parts.map(({ name, content, claimedType }, place) => ({
    name: name || `attachment-${place + 1}`,
    mediaType: mediaTypeOf(content, claimedType),
    content,
  }));
}

/** Returns `WrittenMail.pictures` of a message with these files. */
export function picturesOf(
  { parts }: Pick<ParsedMail, "parts">,
  files: readonly MailFile[],
): WrittenMail["pictures"] {
  // Only the first part with an id is meant by it, whatever it is.
  return parts.map(({ contentId }, place) => {
    const isFirst = parts.findIndex((part) => part.contentId === contentId) === place;
    return isFirst && isInlinePicture(files[place]?.mediaType ?? "") ? contentId : null;
  });
}

/**
 * Returns the readable text of a parsed message. Only an answer has history: what it proves to be one, or consists of
 * texts that are `known`, the conversation's earlier messages. Every other word is in the text or the HTML that staff
 * see first. Never throws for hostile content.
 */
export async function readableTextOf(
  mail: WrittenMail,
  known: readonly KnownText[] = [],
): Promise<ReadableText> {
  const safe = await safeHtml(mail.html, (contentId) => {
    const place = mail.pictures.indexOf(contentId);
    return place < 0 ? null : place;
  });
  return shownOf(mail, safe, known);
}

function shownOf(mail: WrittenMail, safe: SafeMail, known: readonly KnownText[]) {
  const stated = mail.text.trim();
  const whole = wholeText(stated, safe.text);
  if (whole === null) return longerOf(stated, safe);
  const isAnswer = answersMail(mail) && !forwarded.test(whole);
  const split: SplitText = isAnswer ? splitQuoted(whole, known) : { text: whole, quoted: "" };
  const form = split.quoted === "" ? safe : safe.short;
  const isShown =
    form &&
    isFormatted.test(form.html) &&
    countMissing(commonWords(form.text), commonWords(split.text)) === 0;
  if (!isShown) return { ...split, html: "" };
  // Behind the HTML stands the text that the sender's program made of it.
  return { ...split, text: whole === stated ? split.text : stated || split.text, html: form.html };
}

/** Returns the form of a mail, plain text or HTML as text, that has every word of the other; null if neither has. */
function wholeText(stated: string, html: string): string | null {
  const words = commonWords(stated);
  // Programs write a preview into the HTML that repeats the text, so repetitions do not count here.
  const inHtml = new Set(commonWords(html.replace(pictureWords, " ")));
  if (countMissing(words, [...inHtml]) === 0) return stated;
  return countMissing(commonWords(html), words) === 0 ? html : null;
}

/** Returns a mail whose two forms differ, with the longer form in front; where HTML cannot be, both as text. */
function longerOf(stated: string, { html, text }: SafeMail) {
  const isShown = html !== "" && commonWords(text).length >= commonWords(stated).length;
  if (isShown) return { text: stated, quoted: "", html };
  return { text: `${stated}\n\n${text}`, quoted: "", html: "" };
}
