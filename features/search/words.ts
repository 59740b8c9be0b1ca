/** Small words that say nothing of what is looked for. */
const smallWords = new Set(
  "a an and are as at be by can do does for from get has have how i in is it me my of on or our should so that the their this to us was we what when where which who why will with you your".split(
    " ",
  ),
);

/** The words of a longer query that are looked at: each costs a walk through the index. */
const maxWords = 12;

const word = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;

/** One spelling for the letters that readers type in different ways. */
export function plainSpelling(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The words of a text with their places; "Wi-Fi", "3-2-1" and "don't" are one word each. */
export function wordsWithPlaces(text: string): { word: string; start: number; end: number }[] {
  return Array.from(text.matchAll(word), (match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** "backups" and "backup", "policies" and "policy" are one word here; "address" and "analysis" stay. */
function singular(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /[^isu]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The forms under which a word is kept: "Wi-Fi" as "wifi", "wi" and "fi". */
export function formsOf(writtenWord: string): string[] {
  const parts = plainSpelling(writtenWord).split(/['’.-]/);
  const whole = singular(parts.join(""));
  if (parts.length === 1) return [whole];
  return [whole, ...parts.filter((part) => part.length > 1).map(singular)];
}

/** The words of a text as the index keeps them; `kept` answers what it keeps of a word as it is written. */
export function indexWords<Kept>(text: string, kept: (word: string) => readonly Kept[]): Kept[] {
  return wordsWithPlaces(text).flatMap(({ word }) => kept(word));
}

/** The words of a query that are searched for: no small words, unless there are no others. */
export function queryWords(query: string): string[] {
  const words = wordsWithPlaces(query).map(({ word }) => formsOf(word)[0] ?? "");
  const telling = words.filter((one) => !smallWords.has(one));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, maxWords);
}

/** What is heard of a name, roughly: "fishing" and "phishing", "dmrc" and "DMARC" are alike. Empty for very short ones. */
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
