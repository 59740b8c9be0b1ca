import type { Translate } from "#ui/page-words.ts";

type Pairs = { groups: Map<unknown, unknown>; phrases: Map<string, string>; patterns: Pattern[] };
type Pattern = { found: RegExp; words: (...facts: string[]) => string };
type Branch = Record<string, unknown>;

/** Translated phrases keyed by their English text; `{}` stands for a fact. */
export type PhraseTable = Readonly<Record<string, string>>;

/** Placeholder for a fact in a phrase that a function builds; it occurs in no text. */
const factMark = "\u0001";

/**
 * Pairs the words of two dictionaries of the same shape: whole groups, single phrases, and phrases that a function
 * builds around facts. Components look words up by their English text, so an English page needs no table. `table` adds
 * phrases that are in no dictionary, such as results that the server writes.
 */
export function translatorOf(english: object, foreign: object, table: PhraseTable = {}): Translate {
  const pairs: Pairs = { groups: new Map(), phrases: new Map(), patterns: [] };
  pair(english, foreign, pairs);
  for (const [phrase, words] of Object.entries(table)) pairPhrase(phrase, words, pairs);
  // TypeScript compares the shapes where the dictionaries are assembled.
  return <Words>(words: Words) => lookUp(words, pairs) as Words;
}

function pair(english: unknown, foreign: unknown, pairs: Pairs): void {
  if (typeof english === "string" && typeof foreign === "string") {
    if (!pairs.phrases.has(english)) pairs.phrases.set(english, foreign);
  } else if (typeof english === "function" && typeof foreign === "function") {
    pairs.patterns.push(patternOf(english as Pattern["words"], foreign as Pattern["words"]));
  } else if (isBranch(english) && isBranch(foreign)) {
    pairs.groups.set(english, foreign);
    // A group with only functions is translated as a whole, because its functions take arguments other than text.
    if (Object.values(english).every((value) => typeof value === "function")) return;
    for (const key of Object.keys(english)) pair(english[key], foreign[key], pairs);
  }
}

function isBranch(words: unknown): words is Branch {
  return typeof words === "object" && words !== null;
}

function patternOf(english: Pattern["words"], words: Pattern["words"]): Pattern {
  const marks = Array.from({ length: english.length }, () => factMark);
  return { found: around(english(...marks).split(factMark)), words };
}

function pairPhrase(phrase: string, words: string, { phrases, patterns }: Pairs): void {
  const parts = phrase.split("{}");
  if (parts.length === 1) return void phrases.set(phrase, words);
  patterns.push({ found: around(parts), words: (...facts) => filled(words, facts) });
}

function filled(words: string, facts: readonly string[]): string {
  return words.split("{}").reduce((text, part, at) => `${text}${facts[at - 1]}${part}`);
}

/** Returns a pattern that matches the text parts and captures the facts between them. */
function around(parts: readonly string[]): RegExp {
  const source = parts.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("(.+?)");
  return new RegExp(`^${source}$`);
}

function lookUp(words: unknown, pairs: Pairs): unknown {
  return typeof words === "string" ? phraseOf(words, pairs) : (pairs.groups.get(words) ?? words);
}

function phraseOf(words: string, pairs: Pairs): string {
  const phrase = pairs.phrases.get(words);
  if (phrase !== undefined) return phrase;
  for (const { found, words: foreign } of pairs.patterns) {
    const facts = found.exec(words);
    if (facts) return foreign(...facts.slice(1).map((fact) => factOf(fact, pairs)));
  }
  return words;
}

/** Translates a fact that is itself a phrase, such as a title, which starts in lower case inside a sentence. */
function factOf(fact: string, pairs: Pairs): string {
  const own = phraseOf(fact, pairs);
  if (own !== fact) return own;
  const title = `${fact.charAt(0).toUpperCase()}${fact.slice(1)}`;
  const words = phraseOf(title, pairs);
  return words === title ? fact : `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
