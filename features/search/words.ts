/** Stop words: they do not narrow a search. */
const stopWords = new Set(
  "a an and are as at be by can do does for from get has have how i in is it me my of on or our should so that the their this to us was we what when where which who why will with you your".split(
    " ",
  ),
);

/** Maximum words of a query that are searched, since each costs a pass through the index. */
const maxWords = 12;

const word = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;

/** Returns a text in lower case without accents, in one spelling of characters that can be encoded differently. */
export function plainSpelling(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Returns the words of a text with their positions; "Wi-Fi", "3-2-1" and "don't" are one word each. */
export function wordsWithPlaces(text: string): { word: string; start: number; end: number }[] {
  return Array.from(text.matchAll(word), (match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Returns the number of words of a text, as a reader counts them. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
}

/** Ends a plural that has "es" for "s": "businesses", "taxes", "switches", "breaches"; but not "caches" and "licenses". */
const longPlural = /(?:ss|x|sh|[^aeiou]ch|[eo]ach)es$/;

/** Strips plurals: "backups" becomes "backup", "policies" "policy"; "address" and "analysis" stay. */
function singular(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (longPlural.test(word)) return word.slice(0, -2);
  return /[^isu]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Edition of the forms: stored documents of another edition are stored again. */
export const formsEdition = 2;

/** Forms of the words met last: texts repeat their words, and a search looks through twenty texts. */
const formsMet = new Map<string, readonly string[]>();
const maxFormsMet = 20_000;

/** Returns the indexed forms of a word: "Wi-Fi" becomes "wifi", "wi" and "fi". */
export function formsOf(writtenWord: string): readonly string[] {
  const met = formsMet.get(writtenWord);
  if (met) return met;
  const forms = makeForms(writtenWord);
  if (formsMet.size === maxFormsMet) formsMet.clear();
  formsMet.set(writtenWord, forms);
  return forms;
}

function makeForms(writtenWord: string): string[] {
  const parts = plainSpelling(writtenWord).split(/['’.-]/);
  const whole = singular(parts.join(""));
  if (parts.length === 1) return [whole];
  return [whole, ...parts.filter((part) => part.length > 1).map(singular)];
}

/** Returns the indexed forms of a text's words. */
export function indexWords(text: string): string[] {
  return wordsWithPlaces(text).flatMap(({ word }) => formsOf(word));
}

/** Returns the forms of a query's words without stop words, unless it has no others. */
export function queryWords(query: string): string[] {
  return meaningful(wordsWithPlaces(query).map(({ word }) => formsOf(word)[0] ?? ""));
}

/** Longest word (characters) that is taken for two written as one. */
const maxJoined = 40;

/**
 * Returns the ways to read a query as words: as typed, and, where that differs, with compounds taken apart at their
 * hyphens ("law-firm") or, if the word is unknown, between two known ones ("lawfirm", "Microsoft365").
 */
export function readingsOf(
  query: string,
  isKnown: (form: string) => boolean,
): readonly (readonly string[])[] {
  const asTyped = queryWords(query);
  const apart = meaningful(
    wordsWithPlaces(query).flatMap(({ word }) => {
      const [whole = "", ...parts] = formsOf(word);
      if (isTakenApart(word)) return parts;
      return isKnown(whole) ? [whole] : (twoKnown(whole, isKnown) ?? [whole]);
    }),
  );
  return apart.join(" ") === asTyped.join(" ") ? [asTyped] : [asTyped, apart];
}

/** Tells whether each part of a compound is a word: "3-2-1" and "e-mail" stay as they are. */
function isTakenApart(word: string): boolean {
  const parts = word.split("-");
  return parts.length > 1 && parts.every((part) => part.length > 1);
}

function twoKnown(joined: string, isKnown: (form: string) => boolean): string[] | undefined {
  if (joined.length > maxJoined) return undefined;
  for (let at = joined.length - 2; at > 1; at -= 1) {
    const [first, second] = [joined.slice(0, at), joined.slice(at)];
    if (isKnown(first) && isKnown(second)) return [first, second];
  }
  return undefined;
}

/** Drops stop words, unless there are no others, and repetitions. */
function meaningful(forms: readonly string[]): string[] {
  // A few letters, such as the half-width sound mark "ﾞ", have no plain spelling.
  const words = forms.filter((form) => form.trim() !== "");
  const telling = words.filter((one) => !stopWords.has(one));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, maxWords);
}

/** Returns whether a query word also finds longer words. A single letter does not: it begins half of all words. */
export function mayBeHalfTyped(word: string, isLast: boolean): boolean {
  return word.length > 2 || (word.length === 2 && isLast);
}

/** Returns the number of typing errors tolerated in an unknown word: "dmrc" finds DMARC, "fishing" finds phishing. */
export function errorsAllowed(word: string): number {
  if (word.length < 4 || /^\d+$/.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

/** Returns roughly how a name sounds: "fishing" and "phishing" are alike. Empty for very short names. */
export function soundOf(name: string): string {
  const letters = plainSpelling(name).replace(/[^\p{L}\p{N}]+/gu, "");
  const consonants = letters
    .replace(/ph/g, "f")
    .replace(/[ckq]+/g, "k")
    .replace(/z/g, "s")
    .replace(/(?<=.)[aehiouy]+/g, "")
    .replace(/(.)\1+/g, "$1");
  return consonants.length > 2 ? consonants : "";
}
