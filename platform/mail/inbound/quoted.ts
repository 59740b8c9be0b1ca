/** The new part of a message, and the older messages that it quotes. */
export type SplitText = { text: string; quoted: string };

/** Endings of the line above a quoted message, in the languages of mail programs. */
const wrote =
  /(?:wrote|writes|schrieb(?:\s.{0,120})?|a écrit|escribió|ha scritto|escreveu|schreef(?:\s.{0,120})?|skrev(?:\s.{0,120})?)\s*:\s*$/iu;
const wroteBegins = /^\s*(?:on|am|le|el|il|em|op|den|på)\s.{0,300}/iu;

const separators =
  /^\s*(?:-{2,}\s*(?:original message|original appointment|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|oorspronkelijk bericht)\s*-{2,}|_{20,})\s*$/iu;

/** Names of the header lines that Outlook and others write above a quoted message. */
const fromLine = /^\s*\*?(?:from|von|de|da|van|från|fra)\s?:\*?\s?\S/iu;
const moreLines =
  /^\s*\*?(?:sent|date|to|subject|cc|gesendet|datum|an|betreff|envoyé|à|objet|enviado|para|asunto|inviato|oggetto|verzonden|aan|onderwerp)\s?:\*?/iu;

/** "##- Please type your reply above this line -##", which ticket systems put above their own text. */
const replyAbove = /^\W*(?:please )?(?:type|write) your reply above this line\W*$/iu;

/** A date or an address, without which "wrote:" is part of an ordinary sentence. */
const dated = /\d{4}|\d{1,2}[./:]\d{2}|@/;

/** Maximum lines of a header block that are checked. */
const blockLines = 6;
/** Maximum lines over which mail programs wrap the line that ends with "wrote:". */
const maxWroteLines = 4;
/** Maximum lines searched; histories of years have more, but the first are enough. */
const maxLines = 20_000;

const isQuote = (line: string) => line.startsWith(">");
const isBlank = (line: string) => line.trim() === "";

/** Splits a plain text into its new part and the history below it. */
export function splitQuoted(whole: string): SplitText {
  const lines = withoutMarker(whole.split("\n").slice(0, maxLines));
  const block = headerBlock(lines);
  const quote = quoteBlock(lines);
  if (block !== null && (quote === null || block <= quote.from)) return cutAt(lines, block);
  if (quote === null) return { text: lines.join("\n").trim(), quoted: "" };
  const { from, to } = quote;
  const after = lines.slice(to);
  const before = lines.slice(0, from);
  if (after.every(isBlank)) return cutAt(lines, from);
  // The answer is below the quoted question.
  if (before.every(isBlank) && !after.some(isQuote)) {
    return { text: after.join("\n").trim(), quoted: lines.slice(from, to).join("\n").trim() };
  }
  return { text: lines.join("\n").trim(), quoted: "" };
}

function withoutMarker(lines: string[]): string[] {
  const first = lines.findIndex((line) => !isBlank(line));
  return replyAbove.test(lines[first] ?? "") ? lines.slice(first + 1) : lines;
}

function cutAt(lines: readonly string[], at: number): SplitText {
  return {
    text: lines.slice(0, at).join("\n").trim(),
    quoted: lines.slice(at).join("\n").trim(),
  };
}

/** Returns the line where a history without quote marks begins: a separator, or a block of headers. */
function headerBlock(lines: readonly string[]): number | null {
  for (const [at, line] of lines.entries()) {
    if (separators.test(line) && isHeaderBlock(lines, at + 1)) return at;
    if (/original|ursprüng|origin/iu.test(line) && separators.test(line)) return at;
    if (fromLine.test(line) && isHeaderBlock(lines, at)) return at;
    const end = endOfWrote(lines, at);
    if (end === null || !dated.test(lines.slice(at, end).join(" "))) continue;
    // Yahoo and some phones quote without quote marks.
    const next = firstFilled(lines, end);
    if (next !== undefined && !isQuote(next)) return at;
  }
  return null;
}

function firstFilled(lines: readonly string[], from: number): string | undefined {
  for (let at = from; at < lines.length; at += 1) if (!isBlank(lines[at] ?? "")) return lines[at];
  return undefined;
}

/** Returns true if "From:" and at least two more header lines begin here. */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  const block = lines.slice(at, at + blockLines + 2).filter((line) => !isBlank(line));
  const [first = "", ...rest] = block;
  return (
    fromLine.test(first) &&
    rest.slice(0, blockLines).filter((line) => moreLines.test(line)).length >= 2
  );
}

/** Returns the line after one that ends with "wrote:" and may be wrapped over several lines; null without one. */
function endOfWrote(lines: readonly string[], at: number): number | null {
  const first = lines[at] ?? "";
  if (first.length > 400 || !wroteBegins.test(first)) return null;
  for (let end = at; end < Math.min(lines.length, at + maxWroteLines); end += 1) {
    const line = lines[end] ?? "";
    if (end > at && (isBlank(line) || isQuote(line))) return null;
    if (line.length <= 400 && wrote.test(line)) return end + 1;
  }
  return null;
}

/** Returns the first block of quoted lines, with the line above that names their author. */
function quoteBlock(lines: readonly string[]): { from: number; to: number } | null {
  const first = lines.findIndex(isQuote);
  if (first < 0) return null;
  let to = first;
  for (let at = first; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (isQuote(line)) to = at + 1;
    else if (!isBlank(line)) break;
  }
  return { from: beginOf(lines, first), to };
}

function beginOf(lines: readonly string[], quote: number): number {
  for (let at = quote - 1; at >= Math.max(0, quote - maxWroteLines - 2); at -= 1) {
    const end = endOfWrote(lines, at);
    if (end !== null && lines.slice(end, quote).every(isBlank)) return at;
  }
  return quote;
}
