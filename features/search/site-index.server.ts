import { maxResults, type ResultKind, type SearchAnswer, type SearchResult } from "./contract.ts";
import type { SearchDocument } from "./document.ts";
import { excerptOf, type FoundWords } from "./excerpt.ts";
import { type Parts, WordIndex } from "./word-index.server.ts";
import { formsOf, plainSpelling, queryWords, soundOf } from "./words.ts";

/** Weight of each kind of result: a service page ranks above a location or a post that matches equally well. */
const kindWeight: Record<ResultKind, number> = {
  service: 1.25,
  page: 1.2,
  industry: 1.15,
  term: 1.1,
  location: 1,
  post: 1,
  legal: 0.9,
};

/** Minimum share of the best score that a match of a misspelled query must reach. */
const minShareOfBest = 0.2;

/** `named`: 2 when the document's name is the query, 1 when it sounds like it. `worth`: share of the best score. */
export type Rank = { named: number; worth: number };

export type Found = {
  /** Words of the query without stop words. */
  words: readonly string[];
  documents: readonly (Rank & { show(): SearchResult })[];
  /** True when the documents hold all words, as typed or as the beginning of longer words. */
  isExact: boolean;
  /** Returns the words that a query word may mean: the word itself, or words near a misspelled one. */
  meant(word: string): readonly string[];
};

/** Indexes documents in memory. */
export class SiteIndex {
  readonly #words = new WordIndex();
  /** Documents by their number in the word index. */
  readonly #documents = new Map<number, SearchDocument>();
  readonly #numbers = new Map<string, number>();
  /** Documents by the spelling and by the sound of their names. */
  readonly #bySpelling = new Map<string, Set<number>>();
  readonly #bySound = new Map<string, Set<number>>();

  constructor(documents: readonly SearchDocument[] = []) {
    for (const document of documents) this.add(document);
  }

  /** Adds a document, whose id must be new to the index. */
  add(document: SearchDocument): void {
    const number = this.#words.add(partsOf(document), kindWeight[document.kind]);
    this.#documents.set(number, document);
    this.#numbers.set(document.id, number);
    const { spelled, sounds } = namesOf(document);
    for (const name of spelled) addTo(this.#bySpelling, name, number);
    for (const name of sounds) addTo(this.#bySound, name, number);
  }

  /** Removes a document. Its words stay known, so that a query with such a word does not count as misspelled. */
  drop(id: string): void {
    const number = this.#numbers.get(id) ?? -1;
    const document = this.#documents.get(number);
    if (!document) return;
    this.#words.drop(number, partsOf(document));
    this.#documents.delete(number);
    this.#numbers.delete(id);
    const { spelled, sounds } = namesOf(document);
    for (const name of spelled) dropFrom(this.#bySpelling, name, number);
    for (const name of sounds) dropFrom(this.#bySound, name, number);
  }

  /** Returns a page of results, best first, for a query cleaned by `cleanQuery`. */
  search(query: string, wantedPage = 1): SearchAnswer {
    const { chosen, ...counts } = pageOf(this.find(query).documents, wantedPage);
    return { query, ...counts, results: chosen.map(({ show }) => show()) };
  }

  /** Returns all documents, in no order, for a query cleaned by `cleanQuery`. */
  find(query: string): Found {
    const words = queryWords(query);
    const isMisspelled = words.some((word) => !this.#words.isKnown(word));
    const { numbers, holdAll, scoreOf, formsIn } = this.#words.find(words);
    const best = numbers.reduce((max, one) => Math.max(max, scoreOf(one)), 0);
    const named = this.#named(query, isMisspelled);
    const documents = numbers.flatMap((number) => {
      const document = this.#documents.get(number);
      const worth = scoreOf(number) / best;
      if (!document || (isMisspelled && worth < minShareOfBest)) return [];
      const show = () => resultOf(document, this.#spellingsOf(markedForms(words, formsIn(number))));
      return [{ named: named(number), worth, show }];
    });
    return {
      words,
      documents,
      isExact: holdAll && !isMisspelled,
      meant: (word) => (this.#words.isKnown(word) ? [word] : this.#words.nearForms(word)),
    };
  }

  /**
   * Returns a function that ranks a document by its name: 2 when it is the query, 1 when it sounds like a misspelled
   * query, else 0.
   */
  #named(query: string, isMisspelled: boolean): (number: number) => number {
    const spelled = this.#bySpelling.get(plainName(query));
    const sound = isMisspelled && soundOf(query);
    const alike = sound ? this.#bySound.get(sound) : undefined;
    return (number) => {
      if (spelled?.has(number)) return 2;
      return alike?.has(number) ? 1 : 0;
    };
  }

  /** Returns the documents' spellings of found forms. */
  #spellingsOf(found: ReadonlySet<string>): FoundWords {
    const spellings = new Map<string, string>();
    for (const form of found) {
      for (const word of this.#words.spellingsOf(form)) {
        spellings.set(word, formsOf(word).find((one) => found.has(one)) ?? form);
      }
    }
    return spellings;
  }
}

/** Returns a document as a search result, with these words marked. */
export function resultOf(document: SearchDocument, found: FoundWords): SearchResult {
  const { kind, title, path } = document;
  return { kind, title, path, excerpt: excerptOf(document, found) };
}

/** Returns one page of found documents, best first; the last page when a later one is wanted. */
export function pageOf<Item extends Rank>(documents: readonly Item[], wantedPage: number) {
  const pages = Math.max(1, Math.ceil(documents.length / maxResults));
  const page = Math.min(wantedPage, pages);
  const upToHere = firstOf(
    documents,
    page * maxResults,
    (one, other) => other.named - one.named || other.worth - one.worth,
  );
  const chosen = upToHere.slice((page - 1) * maxResults);
  return { total: documents.length, page, pages, chosen };
}

function partsOf({ title, keywords = [], summary, text }: SearchDocument): Parts {
  return { title, names: keywords.join("\n"), summary, text };
}

function addTo(documents: Map<string, Set<number>>, name: string, number: number): void {
  const numbers = documents.get(name);
  if (numbers) numbers.add(number);
  else documents.set(name, new Set([number]));
}

function dropFrom(documents: Map<string, Set<number>>, name: string, number: number): void {
  const numbers = documents.get(name);
  numbers?.delete(number);
  if (numbers?.size === 0) documents.delete(name);
}

type Names = { spelled: ReadonlySet<string>; sounds: ReadonlySet<string> };

/**
 * Returns the names of a document. For "Multi-factor authentication (MFA)" these are the full title, the title without
 * the parentheses, and "MFA".
 */
function namesOf({ title, keywords = [] }: SearchDocument): Names {
  const inBracket = /\(([^()]+)\)/.exec(title)?.[1];
  const own = [title, title.replace(/(?<!\s)\s*\([^()]*\)/, ""), inBracket].filter(
    (name) => name !== undefined,
  );
  return {
    spelled: new Set([...own, ...keywords].map(plainName)),
    sounds: new Set(own.map(soundOf)),
  };
}

export function plainName(text: string): string {
  return plainSpelling(text).replace(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * Returns the forms to mark: those that begin with a query word, since marking near misses would be noise; all forms
 * when some query word begins none.
 */
function markedForms(words: readonly string[], terms: readonly string[]): ReadonlySet<string> {
  const direct = terms.filter((term) => words.some((word) => term.startsWith(word)));
  const missing = words.some((word) => !direct.some((term) => term.startsWith(word)));
  return new Set(missing ? terms : direct);
}

/** Returns the first `max` items in this order; equal items keep theirs. Cheaper than sorting many items. */
export function firstOf<Item>(
  items: Iterable<Item>,
  max: number,
  order: (one: Item, other: Item) => number,
): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    const last = first.length === max ? first.at(-1) : undefined;
    if (last !== undefined && order(item, last) >= 0) continue;
    const after = first.findLastIndex((before) => order(before, item) <= 0);
    first.splice(after + 1, 0, item);
    if (first.length > max) first.pop();
  }
  return first;
}
