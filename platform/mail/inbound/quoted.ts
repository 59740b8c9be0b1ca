import { endOfMark, isBlank, isQuote, unquoted } from "./history-marks.ts";
import { isChanged, isKnown, type KnownText, knownText, type SaidText } from "./known-text.ts";

/** The new part of a message, and the older messages that it quotes. */
export type SplitText = { text: string; quoted: string };

/** "##- Please type your reply above this line -##", which ticket systems put above their own text. */
const replyAbove = /^\W*(?:please )?(?:type|write) your reply above this line\W*$/iu;

/** Maximum lines searched; the history of a longer text stays with it. */
const maxLines = 20_000;

/**
 * Splits the text of an answer into its new part and the history above or below it. History is proven: it has quote
 * marks below a line that names its author, or it is nothing but texts that the conversation holds. A history that is
 * not proven, that somebody wrote into, or that has new text on both sides, stays with the text.
 */
export function splitQuoted(whole: string, known: readonly KnownText[] = []): SplitText {
  const all = whole.split("\n");
  const lines = all.length > maxLines ? [] : withoutMarker(all);
  const history = historyIn(lines);
  const unsplit = { text: (lines.length === 0 ? all : lines).join("\n").trim(), quoted: "" };
  if (!history) return unsplit;
  const { from, to, isAttributed } = history;
  const quoted = lines.slice(from, to);
  const texts = textsIn(quoted);
  const isProven = isAttributed
    ? !texts.some((text) => isChanged(text, known))
    : texts.length > 0 && texts.every((text) => isKnown(text, known));
  if (!isProven) return unsplit;
  const before = lines.slice(0, from).join("\n").trim();
  const after = lines.slice(to);
  const below = after.join("\n").trim();
  if ((before === "") === (below === "") || after.some(isQuote)) return unsplit;
  return { text: before || below, quoted: quoted.join("\n").trim() };
}

function withoutMarker(lines: string[]): string[] {
  const first = lines.findIndex((line) => !isBlank(line));
  return replyAbove.test(lines[first] ?? "") ? lines.slice(first + 1) : lines;
}

/** `isAttributed`: every line has a quote mark, below or after a line that names the author. */
type History = { from: number; to: number; isAttributed: boolean };

/** Returns where the first quotation begins and ends; one without quote marks reaches to the end. */
function historyIn(lines: readonly string[]): History | null {
  for (const [from, line] of lines.entries()) {
    const end = isQuote(line) ? from : endOfMark(lines, from);
    if (end === null) continue;
    const first = lines.findIndex((each, at) => at >= end && !isBlank(each));
    if (first < 0) return { from, to: lines.length, isAttributed: false };
    if (!isQuote(lines[first] ?? "")) return { from, to: lines.length, isAttributed: false };
    const to = endOfQuote(lines, first);
    return { from, to, isAttributed: end > from || namesAuthor(lines.slice(first, to)) };
  }
  return null;
}

function endOfQuote(lines: readonly string[], first: number): number {
  let to = first;
  for (let at = first; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (isQuote(line)) to = at + 1;
    else if (!isBlank(line)) break;
  }
  return to;
}

/** Returns true if the author is named within the quote marks, as Apple Mail does. */
function namesAuthor(quote: readonly string[]): boolean {
  const lines = quote.map(unquoted);
  const first = lines.findIndex((line) => !isBlank(line));
  return first >= 0 && endOfMark(lines, first) !== null;
}

/** Returns a conversation's texts for comparison with quotations. */
export function knownTextsOf(said: readonly SaidText[]): KnownText[] {
  return said.flatMap(({ text, below, hasHistory }) => {
    const texts = hasHistory ? textsIn(text.split("\n")) : [text];
    return texts.map((each) => knownText(each, below));
  });
}

/** Returns the texts between the marks of history, without quote marks. */
function textsIn(quoted: readonly string[]): string[] {
  const lines = quoted.map(unquoted);
  const texts: string[] = [];
  let begin = 0;
  const add = (to: number) => {
    const text = lines.slice(begin, to).join("\n").trim();
    if (text) texts.push(text);
  };
  for (let at = 0; at < lines.length; ) {
    const end = endOfMark(lines, at);
    if (end !== null) {
      add(at);
      begin = end;
    }
    at = end ?? at + 1;
  }
  add(lines.length);
  return texts;
}
