/** Endings of the line above a quoted message, in the languages of mail programs. */
const wrote =
  /(?:wrote|writes|schrieb(?:\s.{0,120})?|a écrit|escribió|ha scritto|escreveu|schreef(?:\s.{0,120})?|skrev(?:\s.{0,120})?)\s*:\s*$/iu;
const wroteBegins = /^\s*(?:on|am|le|el|il|em|op|den|på)\s.{0,300}/iu;
/** A date or an address, without which "wrote:" is part of an ordinary sentence. */
const dated = /\d{4}|\d{1,2}[./:]\d{2}|@/;

const original =
  /^\s*-{2,}\s*(?:original message|original appointment|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|oorspronkelijk bericht)\s*-{2,}\s*$/iu;
/** Rule that Outlook draws above a block of headers, also as HTML becomes text. */
const rule = /^\s*(?:_{20,}|-{20,})\s*$/;

/** Names of the header lines that Outlook and others write above a quoted message. */
const fields = new Map(
  Object.entries({
    from: "from von de da van från fra",
    date: "sent date gesendet datum envoyé enviado fecha inviato data verzonden skickat sendt",
    to: "to an à para a aan till til",
    cc: "cc",
    subject: "subject betreff objet asunto oggetto assunto onderwerp ämne emne",
  }).flatMap(([field, names]) => names.split(" ").map((name) => [name, field] as const)),
);
const field = /^\s*\*?(\p{L}{1,12})(?: el)?\s?:\*?\s?(\S?)/u;

/** Minimum header lines of a block; other texts have one or two lines that look like headers. */
const minFields = 3;
/** Maximum lines over which mail programs wrap the line that ends with "wrote:". */
const maxWroteLines = 4;

export const isQuote = (line: string) => line.startsWith(">");
export const isBlank = (line: string) => line.trim() === "";

/** Returns the line without its quote marks. */
export const unquoted = (line: string) => line.replace(/^[>\s]+/, "");

/**
 * Returns the line after a mark that begins here and stands above a quoted message: "On … wrote:", a block of headers,
 * or "Original Message". Null if there is none.
 */
export function endOfMark(lines: readonly string[], at: number): number | null {
  const line = lines[at] ?? "";
  if (original.test(line)) return endOfBlock(lines, nextFilled(lines, at + 1)) ?? at + 1;
  if (rule.test(line)) return endOfBlock(lines, nextFilled(lines, at + 1));
  return endOfBlock(lines, at) ?? endOfWrote(lines, at);
}

/** Returns the next line with text; looks at a few lines only. */
function nextFilled(lines: readonly string[], from: number): number {
  let at = from;
  while (at < from + maxWroteLines && isBlank(lines[at] ?? "")) at += 1;
  return at;
}

/** Returns the end of a block that begins with "From:" and has at least two more header lines, each of its own kind. */
function endOfBlock(lines: readonly string[], begin: number): number | null {
  const seen = new Set<string>();
  let end = begin;
  for (let at = begin; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (isBlank(line) && seen.size > 0 && !seen.has("subject") && at - end < 2) continue;
    const [, name = "", value] = field.exec(line) ?? [];
    const kind = fields.get(name.toLowerCase());
    if (!kind || seen.has(kind) || (seen.size === 0 && (kind !== "from" || !value))) break;
    seen.add(kind);
    end = at + 1;
  }
  return seen.size >= minFields ? end : null;
}

/** Returns the line after a dated one that ends with "wrote:" and may be wrapped over several lines; null without one. */
function endOfWrote(lines: readonly string[], at: number): number | null {
  const first = lines[at] ?? "";
  if (first.length > 400 || !wroteBegins.test(first)) return null;
  for (let end = at; end < Math.min(lines.length, at + maxWroteLines); end += 1) {
    const line = lines[end] ?? "";
    if (end > at && (isBlank(line) || isQuote(line))) return null;
    if (line.length > 400 || !wrote.test(line)) continue;
    return dated.test(lines.slice(at, end + 1).join(" ")) ? end + 1 : null;
  }
  return null;
}
