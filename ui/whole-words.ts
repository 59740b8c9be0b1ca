/** Longer words may break on a narrow phone. */
const maxUnbroken = 11;

const productName = "Microsoft 365";
const candidates = new RegExp(`(${productName}|\\S+-\\S*)`);

/** A piece of a text; `whole` if it stays on one line. */
type Piece = { text: string; whole: boolean };

/** Splits a text around its short hyphenated words, such as Wi-Fi, sign-in and 12-point, and the name Microsoft 365. */
export function splitAtWholeWords(text: string): Piece[] {
  const pieces: Piece[] = [];
  // The capturing group puts the candidates at odd places.
  for (const [at, part] of text.split(candidates).entries()) {
    const whole = at % 2 === 1 && (part === productName || part.length <= maxUnbroken);
    const last = pieces.at(-1);
    if (last && !last.whole && !whole) last.text += part;
    else if (part) pieces.push({ text: part, whole });
  }
  return pieces;
}
