import type { Translate } from "#ui/page-language.ts";

type Pairs = { groups: Map<unknown, unknown>; phrases: Map<string, string>; patterns: Pattern[] };
type Pattern = { found: RegExp; translate: (...facts: string[]) => string };
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
  for (const [phrase, translation] of Object.entries(table)) pairPhrase(phrase, translation, pairs);
  // TypeScript compares the shapes where the dictionaries are assembled.
  return <T>(value: T) => lookUp(value, pairs) as T;
}

function pair(english: unknown, foreign: unknown, pairs: Pairs): void {
  if (typeof english === "string" && typeof foreign === "string") {
    if (!pairs.phrases.has(english)) pairs.phrases.set(english, foreign);
  } else if (typeof english === "function" && typeof foreign === "function") {
    pairs.patterns.push(
      patternOf(english as Pattern["translate"], foreign as Pattern["translate"]),
    );
  } else if (isBranch(english) && isBranch(foreign)) {
    pairs.groups.set(english, foreign);
    // A group with only functions is translated as a whole, because its functions take arguments other than text.
    if (Object.values(english).every((value) => typeof value === "function")) return;
    for (const key of Object.keys(english)) pair(english[key], foreign[key], pairs);
  }
}

function isBranch(english: unknown): english is Branch {
  return typeof english === "object" && english !== null;
}

function patternOf(english: Pattern["translate"], translate: Pattern["translate"]): Pattern {
  const marks = Array.from({ length: english.length }, () => factMark);
  return { found: around(english(...marks).split(factMark)), translate };
}

function pairPhrase(phrase: string, translation: string, { phrases, patterns }: Pairs): void {
  const parts = phrase.split("{}");
  if (parts.length === 1) return void phrases.set(phrase, translation);
  patterns.push({ found: around(parts), translate: (...facts) => filled(translation, facts) });
}

function filled(translation: string, facts: readonly string[]): string {
  return translation.split("{}").reduce((text, part, at) => `${text}${facts[at - 1]}${part}`);
}

/** Returns a pattern that matches the text parts and captures the facts between them. */
function around(parts: readonly string[]): RegExp {
  const source = parts.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("(.+?)");
  return new RegExp(`^${source}$`);
}

function lookUp(english: unknown, pairs: Pairs): unknown {
  return typeof english === "string"
    ? phraseOf(english, pairs)
    : (pairs.groups.get(english) ?? english);
}

function phraseOf(english: string, pairs: Pairs): string {
  const phrase = pairs.phrases.get(english);
  if (phrase !== undefined) return phrase;
  for (const { found, translate: foreign } of pairs.patterns) {
    const facts = found.exec(english);
    if (facts) return foreign(...facts.slice(1).map((fact) => factOf(fact, pairs)));
  }
  return english;
}

/** Translates a fact that is itself a phrase, such as a title, which starts in lower case inside a sentence. */
function factOf(fact: string, pairs: Pairs): string {
  const own = phraseOf(fact, pairs);
  if (own !== fact) return own;
  const title = `${fact.charAt(0).toUpperCase()}${fact.slice(1)}`;
  const translation = phraseOf(title, pairs);
  return translation === title
    ? fact
    : `${translation.charAt(0).toLowerCase()}${translation.slice(1)}`;
}
