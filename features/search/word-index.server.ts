import SearchableMap from "minisearch/SearchableMap";
import { Postings } from "./postings.ts";
import { formsOf, indexWords } from "./words.ts";

/** Weight of a word by the part of the document that holds it. */
const partWeights = { title: 5, names: 4, summary: 2, text: 1 };
type Part = keyof typeof partWeights;
export type Parts = Readonly<Record<Part, string>>;
const parts = Object.keys(partWeights) as Part[];

/** Indexed word: its form, its spellings on the site, and its occurrences. */
type Term = { form: string; spellings: string[]; in: Partial<Record<Part, Postings>> };

/** Documents found by a query, by number. */
export type Hits = {
  numbers: readonly number[];
  /** True when each of these documents holds all words of the query. */
  holdAll: boolean;
  scoreOf(number: number): number;
  /** Returns the query's forms that occur in this document. */
  formsIn(number: number): string[];
};

/** Returns the number of typing errors tolerated in an unknown word: "dmrc" finds DMARC, "fishing" finds phishing. */
function errorsAllowed(word: string): number {
  if (word.length < 4 || /^\d+$/.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

/** Returns whether a query word also finds longer words. A single letter does not: it begins half of all words. */
export function mayBeHalfTyped(word: string, isLast: boolean): boolean {
  return word.length > 2 || (word.length === 2 && isLast);
}

/**
 * Constants of BM25+ (Lv and Zhai, "Lower-bounding term frequency normalization", 2011) as in MiniSearch: saturation
 * of repeated words, penalty for long texts, and the minimum that an occurrence adds.
 */
const saturation = 1.2;
const lengthPenalty = 0.7;
const minWorth = 0.5;

/**
 * Indexes the words of all documents in MiniSearch's prefix tree. Occurrences are plain lists of numbers:
 * MiniSearch's own index makes objects for every match and sorts them all (decision 007).
 */
export class WordIndex {
  readonly #terms = new SearchableMap<Term>();
  /** Terms by spelling, so that a word's forms are computed once. */
  readonly #termsOf = new Map<string, readonly Term[]>();
  /** Weight of each document. */
  readonly #weights: number[] = [];
  /** Number of different words per part, for each document and in total. */
  readonly #lengths = parts.map((part) => ({ part, each: [] as number[], all: 0 }));
  #documents = 0;

  /** Adds a document and returns its number, which is higher than all before. */
  add(texts: Parts, weight: number): number {
    const number = this.#weights.push(weight) - 1;
    this.#documents += 1;
    for (const length of this.#lengths) {
      const terms = this.#termsIn(texts[length.part]);
      for (const { in: places } of terms) {
        places[length.part] ??= new Postings();
        places[length.part]?.add(number);
      }
      const different = new Set(terms).size;
      length.each.push(different);
      length.all += different;
    }
    return number;
  }

  /** Removes a document, given the texts with which it was added. Its words stay known. */
  drop(number: number, texts: Parts): void {
    this.#documents -= 1;
    for (const length of this.#lengths) {
      for (const term of this.#termsIn(texts[length.part])) term.in[length.part]?.drop(number);
      length.all -= length.each[number] ?? 0;
    }
  }

  /** Returns whether the site uses this word or one that begins with it. */
  isKnown(word: string): boolean {
    return this.#terms.atPrefix(word).keys().next().done !== true;
  }

  /** Returns the site's spellings of a word. */
  spellingsOf(form: string): readonly string[] {
    return this.#terms.get(form)?.spellings ?? [];
  }

  /**
   * Returns the documents with all of these words or, when there are none, with any of them, in the order in which they
   * were added.
   */
  find(words: readonly string[]): Hits {
    const scores = new Float64Array(this.#weights.length);
    const held = new Uint8Array(this.#weights.length);
    const matched: Term[] = [];
    for (const [at, word] of words.entries()) {
      const own = new Float64Array(this.#weights.length);
      for (const [term, certainty] of this.#candidatesOf(word, at === words.length - 1)) {
        this.#score(term, certainty, own);
        matched.push(term);
      }
      for (let number = 0; number < own.length; number += 1) {
        const score = own[number] ?? 0;
        if (score === 0) continue;
        scores[number] = (scores[number] ?? 0) + score;
        held[number] = (held[number] ?? 0) + 1;
      }
    }
    const holdAll = held.includes(words.length);
    const minHeld = holdAll ? Math.max(words.length, 1) : 1;
    const numbers: number[] = [];
    for (let number = 0; number < held.length; number += 1) {
      if ((held[number] ?? 0) >= minHeld) numbers.push(number);
    }
    return {
      numbers,
      holdAll,
      // Ranks documents with more of the words higher.
      scoreOf: (number) => (scores[number] ?? 0) * (held[number] ?? 0),
      formsIn: (number) => matched.filter((term) => occursIn(term, number)).map(({ form }) => form),
    };
  }

  /** Returns the forms that a misspelled word may mean. */
  nearForms(word: string): string[] {
    return [...this.#terms.fuzzyGet(word, errorsAllowed(word)).keys()];
  }

  /** Returns the terms a query word may mean, each with its certainty up to 1. */
  #candidatesOf(word: string, isLast: boolean): (readonly [Term, certainty: number])[] {
    if (!this.isKnown(word)) {
      const near = [...this.#terms.fuzzyGet(word, errorsAllowed(word)).values()];
      return near.map(([term, errors]) => {
        const { length } = term.form;
        return [term, (0.3 * length) / (length + errors)];
      });
    }
    const exact = this.#terms.get(word);
    const candidates: (readonly [Term, number])[] = exact ? [[exact, 1]] : [];
    if (!mayBeHalfTyped(word, isLast)) return candidates;
    for (const [form, term] of this.#terms.atPrefix(word)) {
      const more = form.length - word.length;
      if (more > 0) candidates.push([term, (0.5 * form.length) / (form.length + 0.3 * more)]);
    }
    return candidates;
  }

  /** Adds this term's contribution to the scores of its documents. */
  #score(term: Term, certainty: number, scores: Float64Array): void {
    for (const { part, each, all } of this.#lengths) {
      const { numbers = [], counts = [] } = term.in[part] ?? {};
      const rarity = Math.log(
        1 + (this.#documents - numbers.length + 0.5) / (numbers.length + 0.5),
      );
      const weight = certainty * partWeights[part] * rarity;
      const average = all / this.#documents;
      for (let at = 0; at < numbers.length; at += 1) {
        const number = numbers[at] ?? 0;
        const count = counts[at] ?? 0;
        const held =
          saturation * (1 - lengthPenalty + (lengthPenalty * (each[number] ?? 0)) / average);
        const worth = minWorth + (count * (saturation + 1)) / (count + held);
        scores[number] = (scores[number] ?? 0) + weight * (this.#weights[number] ?? 0) * worth;
      }
    }
  }

  #termsIn(text: string): Term[] {
    return indexWords(text, (word) => this.#termsOfWord(word));
  }

  #termsOfWord(word: string): readonly Term[] {
    const cached = this.#termsOf.get(word);
    if (cached) return cached;
    const terms = formsOf(word).map((form) =>
      this.#terms.fetch(form, () => ({ form, spellings: [], in: {} })),
    );
    for (const { spellings } of new Set(terms)) spellings.push(word);
    this.#termsOf.set(word, terms);
    return terms;
  }
}

function occursIn(term: Term, number: number): boolean {
  return parts.some((part) => term.in[part]?.has(number));
}
