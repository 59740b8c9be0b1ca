import { maxResults, type ResultKind, type SearchAnswer } from "./contract.ts";
import type { SearchDocument } from "./document.ts";
import { excerptOf, type FoundWords } from "./excerpt.ts";
import { firstOf } from "./first-of.ts";
import { type Parts, WordIndex } from "./word-index.server.ts";
import { formsOf, plainSpelling, queryWords, soundOf } from "./words.ts";

/** Where a page, a place and a paragraph fit equally well, the page comes first. */
const kindWeight: Record<ResultKind, number> = {
  service: 1.25,
  page: 1.2,
  industry: 1.15,
  term: 1.1,
  location: 1,
  post: 1,
  legal: 0.9,
};

/** A guess at a misspelt word is left out below this share of the best one's score. */
const farFetched = 0.2;

/** All documents of one moment, searchable in memory. */
export class SiteIndex {
  readonly #words = new WordIndex();
  /** By the number under which their words are known. */
  readonly #documents = new Map<number, SearchDocument>();
  readonly #numbers = new Map<string, number>();
  /** The documents of each name, as it is spelt and as it sounds. */
  readonly #spelt = new Map<string, Set<number>>();
  readonly #sounding = new Map<string, Set<number>>();

  constructor(documents: readonly SearchDocument[] = []) {
    for (const document of documents) this.add(document);
  }

  /** Adds a document, whose id the index must not hold. */
  add(document: SearchDocument): void {
    const number = this.#words.add(partsOf(document), kindWeight[document.kind]);
    this.#documents.set(number, document);
    this.#numbers.set(document.id, number);
    const { spelled, sounds } = namesOf(document);
    for (const name of spelled) addTo(this.#spelt, name, number);
    for (const name of sounds) addTo(this.#sounding, name, number);
  }

  /** Takes a document out. Its words stay known: a query that holds one is not taken for misspelt. */
  drop(id: string): void {
    const number = this.#numbers.get(id) ?? -1;
    const document = this.#documents.get(number);
    if (!document) return;
    this.#words.drop(number, partsOf(document));
    this.#documents.delete(number);
    this.#numbers.delete(id);
    const { spelled, sounds } = namesOf(document);
    for (const name of spelled) dropFrom(this.#spelt, name, number);
    for (const name of sounds) dropFrom(this.#sounding, name, number);
  }

  /** The best documents for a query that was already cleaned (see `cleanQuery`). */
  search(query: string): SearchAnswer {
    const words = queryWords(query);
    const misspelt = words.some((word) => !this.#words.isKnown(word));
    const { numbers, scoreOf, formsIn } = this.#words.find(words);
    const least = misspelt
      ? farFetched * numbers.reduce((most, one) => Math.max(most, scoreOf(one)), 0)
      : 0;
    const good = numbers.filter((number) => scoreOf(number) >= least);
    const named = this.#named(query, misspelt);
    const results = firstOf(
      good,
      maxResults,
      (one, other) => named(other) - named(one) || scoreOf(other) - scoreOf(one),
    ).flatMap((number) => {
      const document = this.#documents.get(number);
      if (!document) return [];
      const { kind, title, path } = document;
      const found = this.#written(telling(words, formsIn(number)));
      return [{ kind, title, path, excerpt: excerptOf(document, found) }];
    });
    return { query, total: good.length, results };
  }

  /** Tells 2 for a document of exactly this name, 1 for one that sounds like it when the query holds a typing error. */
  #named(query: string, misspelt: boolean): (number: number) => number {
    const spelt = this.#spelt.get(plainName(query));
    const sound = misspelt && soundOf(query);
    const sounding = sound ? this.#sounding.get(sound) : undefined;
    return (number) => {
      if (spelt?.has(number)) return 2;
      return sounding?.has(number) ? 1 : 0;
    };
  }

  /** Found words as documents write them. */
  #written(found: ReadonlySet<string>): FoundWords {
    const written = new Map<string, string>();
    for (const form of found) {
      for (const word of this.#words.spellingsOf(form)) {
        written.set(word, formsOf(word).find((one) => found.has(one)) ?? form);
      }
    }
    return written;
  }
}

function partsOf({ title, keywords = [], summary, text }: SearchDocument): Parts {
  return { title, names: keywords.join("\n"), summary, text };
}

function addTo(documents: Map<string, Set<number>>, name: string, number: number): void {
  const known = documents.get(name);
  if (known) known.add(number);
  else documents.set(name, new Set([number]));
}

function dropFrom(documents: Map<string, Set<number>>, name: string, number: number): void {
  const known = documents.get(name);
  known?.delete(number);
  if (known?.size === 0) documents.delete(name);
}

type Names = { spelled: ReadonlySet<string>; sounds: ReadonlySet<string> };

/** "Multi-factor authentication (MFA)" is asked for in full, without the bracket, or by the letters in it. */
function namesOf({ title, keywords = [] }: SearchDocument): Names {
  const inBracket = /\(([^)]+)\)/.exec(title)?.[1];
  const own = [title, title.replace(/\s*\([^)]*\)/, ""), inBracket].filter(
    (name) => name !== undefined,
  );
  return {
    spelled: new Set([...own, ...keywords].map(plainName)),
    sounds: new Set(own.map(soundOf)),
  };
}

function plainName(text: string): string {
  return plainSpelling(text).replace(/[^\p{L}\p{N}]+/gu, "");
}

/** The words to mark: where a query word stands in the index as typed, the near misses are noise. */
function telling(words: readonly string[], terms: readonly string[]): ReadonlySet<string> {
  const straight = terms.filter((term) => words.some((word) => term.startsWith(word)));
  const missing = words.some((word) => !straight.some((term) => term.startsWith(word)));
  return new Set(missing ? terms : straight);
}
