import type { Translate } from "#ui/page-words.ts";

type Pairs = { groups: Map<unknown, unknown>; phrases: Map<string, string>; patterns: Pattern[] };
type Pattern = { found: RegExp; words: (...facts: string[]) => string };
type Branch = Record<string, unknown>;

/** Phrases by their English ones; `{}` stands for a fact. */
export type PhraseTable = Readonly<Record<string, string>>;

/** Stands for a fact in a phrase that a function makes; no text has it. */
const factMark = "\u0001";

/**
 * Pairs the words of two dictionaries of one shape: whole groups, single phrases, and phrases that a function makes around
 * a fact. A component looks words up by their English ones, so a page in English carries no table of words. `table` adds
 * phrases that stand in no dictionary, such as results that the server writes.
 */
export function translatorOf(english: object, foreign: object, table: PhraseTable = {}): Translate {
  const pairs: Pairs = { groups: new Map(), phrases: new Map(), patterns: [] };
  pair(english, foreign, pairs);
  for (const [phrase, words] of Object.entries(table)) pairPhrase(phrase, words, pairs);
  // The shapes are compared by type where the dictionaries are put together.
  return <Words>(words: Words) => lookUp(words, pairs) as Words;
}

function pair(english: unknown, foreign: unknown, pairs: Pairs): void {
  if (typeof english === "string" && typeof foreign === "string") {
    if (!pairs.phrases.has(english)) pairs.phrases.set(english, foreign);
  } else if (typeof english === "function" && typeof foreign === "function") {
    pairs.patterns.push(patternOf(english as Pattern["words"], foreign as Pattern["words"]));
  } else if (isBranch(english) && isBranch(foreign)) {
    pairs.groups.set(english, foreign);
    // A group of functions alone is used as a whole, and its functions take more than words.
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

/** Returns a pattern of what stands around the facts. */
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

/** Translates a fact that is a phrase itself, such as a title, which begins in lower case inside a sentence. */
function factOf(fact: string, pairs: Pairs): string {
  const own = phraseOf(fact, pairs);
  if (own !== fact) return own;
  const title = `${fact.charAt(0).toUpperCase()}${fact.slice(1)}`;
  const words = phraseOf(title, pairs);
  return words === title ? fact : `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
