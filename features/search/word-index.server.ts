import SearchableMap from "minisearch/SearchableMap";
import { Postings } from "./postings.ts";
import { formsOf, indexWords } from "./words.ts";

/** The parts of a document, and what a word weighs in each. */
const partWeights = { title: 5, names: 4, summary: 2, text: 1 };
type Part = keyof typeof partWeights;
export type Parts = Readonly<Record<Part, string>>;
const parts = Object.keys(partWeights) as Part[];

/** A word in the form under which it is kept, the ways in which the site writes it, and where it stands. */
type Term = { form: string; spellings: string[]; in: Partial<Record<Part, Postings>> };

/** The documents that a query finds, by number. */
export type Hits = {
  numbers: readonly number[];
  scoreOf(number: number): number;
  /** The forms of those of its words for which a document was found. */
  formsIn(number: number): string[];
};

/** Typing errors that a word of this length may hold when the site does not know it: "dmrc" is DMARC, "fishing" is phishing. */
function errorsAllowed(word: string): number {
  if (word.length < 4 || /^\d+$/.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

/**
 * BM25+ (Lv and Zhai, "Lower-bounding term frequency normalization", 2011) with MiniSearch's constants: how soon a
 * repeated word stops to add, how much long texts are held back, and the least that a word adds.
 */
const repetition = 1.2;
const longText = 0.7;
const leastWorth = 0.5;

/**
 * The words of all documents. They stand in MiniSearch's tree, which finds them by how they begin and with typing
 * errors. Their documents are plain lists of numbers: MiniSearch's own index makes objects for each document that holds
 * a word and sorts them all, and knows no way to ask for the best few.
 */
export class WordIndex {
  readonly #terms = new SearchableMap<Term>();
  /** The terms of a word as it is written, so that they are worked out once. */
  readonly #termsOf = new Map<string, readonly Term[]>();
  /** What each document weighs beside others. */
  readonly #weights: number[] = [];
  /** How many different words a part has, in each document and in all. */
  readonly #lengths = parts.map((part) => ({ part, each: [] as number[], all: 0 }));
  #documents = 0;

  /** Adds a document and answers its number, the greatest yet. */
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

  /** Takes out a document, given as it was added. Its words stay known: a query that holds one is not taken for misspelt. */
  drop(number: number, texts: Parts): void {
    this.#documents -= 1;
    for (const length of this.#lengths) {
      for (const term of this.#termsIn(texts[length.part])) term.in[length.part]?.drop(number);
      length.all -= length.each[number] ?? 0;
    }
  }

  /** Whether the site uses this word, or one that begins with it. */
  isKnown(word: string): boolean {
    return this.#terms.atPrefix(word).keys().next().done !== true;
  }

  /** The ways in which the site writes a word. */
  spellingsOf(form: string): readonly string[] {
    return this.#terms.get(form)?.spellings ?? [];
  }

  /** The documents with all of these words or, where there is none, those with some of them, in the order they were added. */
  find(words: readonly string[]): Hits {
    const scores = new Float64Array(this.#weights.length);
    const held = new Uint8Array(this.#weights.length);
    const meant: Term[] = [];
    for (const [at, word] of words.entries()) {
      const own = new Float64Array(this.#weights.length);
      for (const [term, sureness] of this.#meaningsOf(word, at === words.length - 1)) {
        this.#score(term, sureness, own);
        meant.push(term);
      }
      for (let number = 0; number < own.length; number += 1) {
        const score = own[number] ?? 0;
        if (score === 0) continue;
        scores[number] = (scores[number] ?? 0) + score;
        held[number] = (held[number] ?? 0) + 1;
      }
    }
    const least = held.includes(words.length) ? Math.max(words.length, 1) : 1;
    const numbers: number[] = [];
    for (let number = 0; number < held.length; number += 1) {
      if ((held[number] ?? 0) >= least) numbers.push(number);
    }
    return {
      numbers,
      // Who holds more of the words comes first.
      scoreOf: (number) => (scores[number] ?? 0) * (held[number] ?? 0),
      formsIn: (number) => meant.filter((term) => standsIn(term, number)).map(({ form }) => form),
    };
  }

  /** The terms that a word may stand for, each with how sure that is, up to 1. */
  #meaningsOf(word: string, isLast: boolean): (readonly [Term, sureness: number])[] {
    if (!this.isKnown(word)) {
      const near = [...this.#terms.fuzzyGet(word, errorsAllowed(word)).values()];
      return near.map(([term, errors]) => {
        const { length } = term.form;
        return [term, (0.3 * length) / (length + errors)];
      });
    }
    const exact = this.#terms.get(word);
    const meanings: (readonly [Term, number])[] = exact ? [[exact, 1]] : [];
    // The last word may be half typed; a single letter begins half of all words.
    if (word.length < 2 || (word.length === 2 && !isLast)) return meanings;
    for (const [form, term] of this.#terms.atPrefix(word)) {
      const more = form.length - word.length;
      if (more > 0) meanings.push([term, (0.5 * form.length) / (form.length + 0.3 * more)]);
    }
    return meanings;
  }

  /** Adds to each document's score what this term is worth in it. */
  #score(term: Term, sureness: number, scores: Float64Array): void {
    for (const { part, each, all } of this.#lengths) {
      const { numbers = [], counts = [] } = term.in[part] ?? {};
      const rarity = Math.log(
        1 + (this.#documents - numbers.length + 0.5) / (numbers.length + 0.5),
      );
      const weight = sureness * partWeights[part] * rarity;
      const usual = all / this.#documents;
      for (let at = 0; at < numbers.length; at += 1) {
        const number = numbers[at] ?? 0;
        const count = counts[at] ?? 0;
        const held = repetition * (1 - longText + (longText * (each[number] ?? 0)) / usual);
        const worth = leastWorth + (count * (repetition + 1)) / (count + held);
        scores[number] = (scores[number] ?? 0) + weight * (this.#weights[number] ?? 0) * worth;
      }
    }
  }

  #termsIn(text: string): Term[] {
    return indexWords(text, (word) => this.#termsOfWord(word));
  }

  #termsOfWord(word: string): readonly Term[] {
    const known = this.#termsOf.get(word);
    if (known) return known;
    const terms = formsOf(word).map((form) =>
      this.#terms.fetch(form, () => ({ form, spellings: [], in: {} })),
    );
    for (const { spellings } of new Set(terms)) spellings.push(word);
    this.#termsOf.set(word, terms);
    return terms;
  }
}

function standsIn(term: Term, number: number): boolean {
  return parts.some((part) => term.in[part]?.has(number));
}
