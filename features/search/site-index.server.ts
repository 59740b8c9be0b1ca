import MiniSearch from "minisearch";
import { type ResultKind, resultsMost, type SearchAnswer } from "./contract.ts";
import type { SearchDocument } from "./document.ts";
import { excerptOf } from "./excerpt.ts";
import { indexWords, plainSpelling, queryWords, soundOf } from "./words.ts";

type Indexed = SearchDocument & { names: string };

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

/** Typing errors that a word of this length may hold when the site does not know it: "dmrc" is DMARC, "fishing" is phishing. */
function errorsAllowed(word: string): number {
  if (word.length < 4 || /^\d+$/.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

/** A guess at a misspelt word is left out below this share of the best one's score. */
const farFetched = 0.2;

/** All documents of one moment, searchable in memory. */
export class SiteIndex {
  readonly #index: MiniSearch<Indexed>;
  readonly #documents = new Map<string, SearchDocument>();
  readonly #names = new Map<string, Names>();
  /** Every word of the site: what is in it is no typing error. */
  readonly #vocabulary = new Set<string>();

  constructor(documents: readonly SearchDocument[]) {
    this.#index = new MiniSearch<Indexed>({
      fields: ["title", "names", "summary", "text"],
      tokenize: (text) => this.#noted(indexWords(text)),
      processTerm: (term) => term,
    });
    for (const document of documents) {
      this.#documents.set(document.id, document);
      this.#names.set(document.id, namesOf(document));
      this.#index.add({ ...document, names: (document.keywords ?? []).join("\n") });
    }
  }

  /** The best documents for a query that was already cleaned (see `cleanQuery`). */
  search(query: string): SearchAnswer {
    const words = queryWords(query);
    const hits = this.#hits(words, "AND");
    const all = hits.length > 0 || words.length < 2 ? hits : this.#hits(words, "OR");
    const misspelt = words.some((word) => !this.#isKnown(word));
    const least = misspelt ? (all[0]?.score ?? 0) * farFetched : 0;
    const ranked = all
      .filter((hit) => hit.score >= least)
      .map((hit) => ({ hit, named: this.#howNamed(hit.id, query, misspelt) }))
      .sort((a, b) => b.named - a.named || b.hit.score - a.hit.score);
    const results = ranked.slice(0, resultsMost).flatMap(({ hit }) => {
      const document = this.#documents.get(hit.id);
      if (!document) return [];
      const { kind, title, path } = document;
      return [{ kind, title, path, excerpt: excerptOf(document, telling(words, hit.terms)) }];
    });
    return { query, total: ranked.length, results };
  }

  #hits(words: readonly string[], combineWith: "AND" | "OR") {
    if (words.length === 0) return [];
    return this.#index.search(words.join(" "), {
      tokenize: (text) => text.split(" "),
      combineWith,
      boost: { title: 5, names: 4, summary: 2 },
      // The last word may be half typed; a single letter begins half of all words.
      prefix: (word, at, all) => word.length > 2 || (word.length === 2 && at === all.length - 1),
      fuzzy: (word) => !this.#isKnown(word) && errorsAllowed(word),
      weights: { fuzzy: 0.3, prefix: 0.5 },
      boostDocument: (id) => kindWeight[this.#documents.get(id)?.kind ?? "page"],
    });
  }

  /** 2 for a document of exactly this name, 1 for one that sounds like it when the query holds a typing error. */
  #howNamed(id: string, query: string, misspelt: boolean): number {
    const names = this.#names.get(id);
    if (names?.spelled.has(plainName(query))) return 2;
    const sound = misspelt ? soundOf(query) : "";
    return sound && names?.sounds.has(sound) ? 1 : 0;
  }

  #noted(words: string[]): string[] {
    for (const word of words) this.#vocabulary.add(word);
    return words;
  }

  /** Whether the site uses this word, or one that begins with it. */
  #isKnown(word: string): boolean {
    return (
      this.#vocabulary.has(word) || this.#vocabulary.values().some((one) => one.startsWith(word))
    );
  }
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
