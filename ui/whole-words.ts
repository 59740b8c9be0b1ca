/** Maximum length in characters of a hyphenated word kept on one line; longer words may break on a narrow phone. */
const maxUnbroken = 11;

/** Matches "Microsoft 365" and times of day: 8 a.m., 6:00 PM, also the Spanish p. m. */
const ofTwoWords = /^(?:Microsoft 365|[\d:]+ [ap]\.? ?m\.?)$/i;
const candidates = /(Microsoft 365|\b\d{1,2}(?::\d\d)? [ap]\.? ?m\b\.?|(?<!\S)\S+-\S*)/i;

/** A piece of a text; `whole` if it must stay on one line. */
type Piece = { text: string; whole: boolean };

/** Splits a text around short hyphenated words (Wi-Fi, 12-point), the name Microsoft 365 and times of day. */
export function splitAtWholeWords(text: string): Piece[] {
  const pieces: Piece[] = [];
  // The capturing group puts the candidates at odd indexes.
  for (const [at, part] of text.split(candidates).entries()) {
    const whole = at % 2 === 1 && (ofTwoWords.test(part) || part.length <= maxUnbroken);
    const last = pieces.at(-1);
    if (last && !last.whole && !whole) last.text += part;
    else if (part) pieces.push({ text: part, whole });
  }
  return pieces;
}
