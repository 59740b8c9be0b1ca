import { type BusinessHours, clockText, wallTime } from "#platform/time/business-time.ts";

/** The customer's text that an answer quotes. */
export type Quote = { who: string; at: number; text: string };

/** Maximum characters that an answer quotes. */
const maxQuoted = 10_000;

/** Returns the line above a quote, in the company's zone: "On Monday, November 16, 2026 at 10:42 AM, Ana Ruiz wrote:". */
export function attribution({ who, at }: Quote, hours: BusinessHours): string {
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
  return `On ${day.format(wallTime(at, hours.timeZone))} at ${clockText(at, hours)}, ${who} wrote:`;
}

/** Returns the quoted text, shortened if it is very long. */
export function shortenedQuote(text: string): string {
  if (text.length <= maxQuoted) return text;
  return `${text.slice(0, maxQuoted).toWellFormed().trimEnd()} …`;
}

/** Returns a text with ">" before each line, without a space before an existing ">" (RFC 3676, 4.5). */
export function quotedLines(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/^(?=>)/gm, ">")
    .replace(/^(?=[^>\n])/gm, "> ")
    .replace(/^$/gm, ">");
}

/** The parts of an answer's plain text; empty ones are left out. */
export type AnswerParts = {
  text: string;
  signature: string;
  quote: { intro: string; text: string } | null;
  /** Lines at the foot: who writes, from where. */
  foot: readonly string[];
};

/** Returns an answer as plain text: its own text, the signature, the sender and the quote. */
export function answerText({ text, signature, quote, foot }: AnswerParts): string {
  const quoted = quote ? `${quote.intro}\n${quotedLines(quote.text)}` : "";
  return [text, signature, foot.join("\n"), quoted].filter(Boolean).join("\n\n");
}
