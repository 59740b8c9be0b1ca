import { withoutAddedLinks, wordsOf } from "./words.ts";

/** A text of a conversation, as answers quote it. */
export type SaidText = {
  text: string;
  /** Further text of the same mail, which may be left out. */
  below: string;
  /** True when the text may itself contain older texts, which are quoted one by one. */
  hasHistory: boolean;
};

/** A text that the conversation holds, as words each followed by a blank. */
export type KnownText = {
  /** Words that a quotation of it has at least. */
  least: string;
  /** All its words, with what a mail has below the text, such as the signature and the sender's address. */
  most: string;
};

const joined = (text: string) =>
  wordsOf(withoutAddedLinks(text))
    .map((each) => `${each} `)
    .join("");

/** Returns a text for comparison with quotations. `below`: further text of the same mail, which may be left out. */
export function knownText(text: string, below = ""): KnownText {
  const least = joined(text);
  return { least, most: least + joined(below) };
}

/**
 * Returns true if a text is exactly one that is known, up to line breaks, punctuation and quote marks. A part of one is
 * not enough: "Tuesday at 9" may be the customer's choice from our sentence.
 */
export function isKnown(text: string, known: readonly KnownText[]): boolean {
  const joinedText = joined(text);
  return known.some(
    ({ least, most }) =>
      least !== "" && joinedText.startsWith(least) && most.startsWith(joinedText),
  );
}

/** Words by which a quotation is recognised as one of a certain text. */
const begins = /^(?:\S+ ){4}/;

/** Returns true if a text begins like one that is known, and then has other words: somebody wrote into the quotation. */
export function isChanged(text: string, known: readonly KnownText[]): boolean {
  const joinedText = joined(text);
  const beginning = begins.exec(joinedText)?.[0];
  if (beginning === undefined) return false;
  const same = known.filter(({ most }) => most.startsWith(beginning));
  return same.length > 0 && !same.some(({ most }) => most.startsWith(joinedText));
}
