/** Returns whether a character may stand in a token (RFC 9110 5.6.2). */
export function isTokenCharacter(character: string | undefined): boolean {
  return character !== undefined && /^[!#$%&'*+.^_`|~0-9A-Za-z-]$/.test(character);
}

const isBlank = (character: string | undefined) => character === " " || character === "\t";

/** Returns a text without spaces and tabs at its ends, in time proportional to its length. */
export function trimBlanks(text: string): string {
  let begin = 0;
  let end = text.length;
  while (begin < end && isBlank(text[begin])) begin += 1;
  while (end > begin && isBlank(text[end - 1])) end -= 1;
  return text.slice(begin, end);
}

/** Returns the first position at or after `at` that holds neither a space nor a tab. */
export function skipBlanks(text: string, at: number): number {
  let next = at;
  while (isBlank(text[next])) next += 1;
  return next;
}

/** Returns the position behind a quoted string that begins at `at`; the text's length if it never ends. */
export function endOfQuoted(text: string, at: number): number {
  for (let next = at + 1; next < text.length; next += 1) {
    if (text[next] === "\\") next += 1;
    else if (text[next] === '"') return next + 1;
  }
  return text.length;
}

/**
 * Returns a header's values: its lines combined and split at each comma outside of quoted strings ("get, decode, and
 * split", Fetch 2.2.2). A line without any value gives one empty value; no line gives none.
 */
export function splitValues(lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const text = lines.join(", ");
  const values: string[] = [];
  let begin = 0;
  for (let at = 0; at <= text.length; ) {
    if (text[at] === '"') at = endOfQuoted(text, at);
    else if (at === text.length || text[at] === ",") {
      values.push(trimBlanks(text.slice(begin, at)));
      at += 1;
      begin = at;
    } else at += 1;
  }
  return values;
}
