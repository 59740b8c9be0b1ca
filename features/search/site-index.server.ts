import MiniSearch from "minisearch";
import { type ResultKind, resultsMost, type SearchAnswer } from "./contract.ts";
import type { SearchDocument } from "./document.ts";
import { excerptOf, type FoundWords } from "./excerpt.ts";
import { formsOf, indexWords, plainSpelling, queryWords, soundOf } from "./words.ts";

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
  /** Every word of the site in the ways it is written: what is in it is no typing error. */
  readonly #spellings = new Map<string, string[]>();
  /** The forms of every spelling, so that each is worked out once. */
  readonly #forms = new Map<string, readonly string[]>();

  constructor(documents: readonly SearchDocument[] = []) {
    this.#index = new MiniSearch<Indexed>({
      fields: ["title", "names", "summary", "text"],
      tokenize: (text) => indexWords(text, (word) => this.#formsOf(word)),
      processTerm: (term) => term,
    });
    for (const document of documents) this.add(document);
  }

  /** Adds a document, whose id the index must not hold. */
  add(document: SearchDocument): void {
    this.#documents.set(document.id, document);
    this.#names.set(document.id, namesOf(document));
    this.#index.add({ ...document, names: (document.keywords ?? []).join("\n") });
  }

  /** Takes a document out. Its words stay known: a query that holds one is not taken for misspelt. */
  drop(id: string): void {
    this.#documents.delete(id);
    this.#names.delete(id);
    this.#index.discard(id);
  }

  /** The best documents for a query that was already cleaned (see `cleanQuery`). */
  search(query: string): SearchAnswer {
    const words = queryWords(query);
    const hits = this.#hits(words, "AND");
    const all = hits.length > 0 || words.length < 2 ? hits : this.#hits(words, "OR");
    const misspelt = words.some((word) => !this.#isKnown(word));
    const least = misspelt ? (all[0]?.score ?? 0) * farFetched : 0;
    const asked = { spelled: plainName(query), sound: misspelt ? soundOf(query) : "" };
    const ranked = all
      .filter((hit) => hit.score >= least)
      .map((hit) => ({ hit, named: this.#howNamed(hit.id, asked) }))
      .sort((a, b) => b.named - a.named || b.hit.score - a.hit.score);
    const results = ranked.slice(0, resultsMost).flatMap(({ hit }) => {
      const document = this.#documents.get(hit.id);
      if (!document) return [];
      const { kind, title, path } = document;
      return [
        {
          kind,
          title,
          path,
          excerpt: excerptOf(document, this.#written(telling(words, hit.terms))),
        },
      ];
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
  #howNamed(id: string, asked: { spelled: string; sound: string }): number {
    const names = this.#names.get(id);
    if (names?.spelled.has(asked.spelled)) return 2;
    return asked.sound && names?.sounds.has(asked.sound) ? 1 : 0;
  }

  /** As `formsOf`, for words of documents. */
  #formsOf(word: string): readonly string[] {
    const known = this.#forms.get(word);
    if (known) return known;
    const forms = formsOf(word);
    this.#forms.set(word, forms);
    for (const form of forms) {
      const spellings = this.#spellings.get(form);
      if (spellings) spellings.push(word);
      else this.#spellings.set(form, [word]);
    }
    return forms;
  }

  /** Found words as documents write them. */
  #written(found: ReadonlySet<string>): FoundWords {
    const written = new Map<string, string>();
    for (const form of found) {
      for (const word of this.#spellings.get(form) ?? []) {
        written.set(word, this.#formsOf(word).find((one) => found.has(one)) ?? form);
      }
    }
    return written;
  }

  /** Whether the site uses this word, or one that begins with it. */
  #isKnown(word: string): boolean {
    return this.#spellings.has(word) || this.#spellings.keys().some((one) => one.startsWith(word));
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
