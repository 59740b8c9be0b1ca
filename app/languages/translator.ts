import type { Translate } from "#ui/page-words.ts";

type Pairs = { groups: Map<unknown, unknown>; phrases: Map<string, string>; patterns: Pattern[] };
type Pattern = { found: RegExp; words: (...facts: string[]) => string };
type Branch = Record<string, unknown>;

/** Stands for a fact in a phrase that a function makes; no text has it. */
const factMark = "\u0001";

/**
 * Pairs the words of two dictionaries of one shape: whole groups, single phrases, and phrases that a function makes around
 * a fact. A component looks words up by their English ones, so a page in English carries no table of words.
 */
export function translatorOf(english: object, foreign: object): Translate {
  const pairs: Pairs = { groups: new Map(), phrases: new Map(), patterns: [] };
  pair(english, foreign, pairs);
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
  const source = english(...marks)
    .split(factMark)
    .map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
    .join("(.+?)");
  return { found: new RegExp(`^${source}$`), words };
}

function lookUp(words: unknown, { groups, phrases, patterns }: Pairs): unknown {
  if (typeof words !== "string") return groups.get(words) ?? words;
  const phrase = phrases.get(words);
  if (phrase !== undefined) return phrase;
  for (const { found, words: foreign } of patterns) {
    const facts = found.exec(words);
    if (facts) return foreign(...facts.slice(1));
  }
  return words;
}
