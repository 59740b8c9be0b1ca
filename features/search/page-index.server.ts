import MiniSearch from "minisearch";
import type { ResultKind } from "./contract.ts";
import type { SearchDocument } from "./document.ts";
import { type Match, plainName, type WantedWord, worthIn } from "./match.ts";
import {
  errorsAllowed,
  indexWords,
  mayBeHalfTyped,
  queryWords,
  readingsOf,
  soundOf,
} from "./words.ts";

/** Weight of each kind of result: a service page ranks above a location that matches equally well. */
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

export type FoundPages = {
  /** Words of the query without stop words. */
  words: readonly string[];
  matches: readonly Match[];
  /** True when the pages hold all words, as typed or as the beginning of longer words. */
  isExact: boolean;
  /** Returns the words of the pages that a misspelled word may mean, the likeliest first; undefined when they use it. */
  near(word: string): readonly string[] | undefined;
};

/** Index of pages, for queries cleaned by `cleanQuery`. */
export type PageIndex = {
  /** Returns the ways to read a query as words of these pages, the first as typed. */
  readings(query: string): readonly (readonly string[])[];
  /** Returns all that a query finds, in no order, read as typed or as these words. */
  find(query: string, words?: readonly string[]): FoundPages;
};

/** Creates an index of these documents, a few at a time, so that other requests run in between. */
export async function createPageIndex(documents: readonly SearchDocument[]): Promise<PageIndex> {
  const pages = new Map(documents.map((one) => [one.id, { document: one, ...namesOf(one) }]));
  const forms = new Set<string>();
  const index = new MiniSearch<SearchDocument>({
    fields: ["title", "keywords", "summary", "text"],
    extractField(document, field) {
      const value = document[field as keyof SearchDocument];
      return typeof value === "string" ? value : (value?.join("\n") ?? "");
    },
    tokenize(text) {
      const found = indexWords(text);
      for (const form of found) forms.add(form);
      return found;
    },
    processTerm: (form) => form,
    searchOptions: {
      tokenize: (query) => query.split("\n"),
      boost: { title: 5, keywords: 4, summary: 2 },
      weights: { fuzzy: 0.3, prefix: 0.5 },
      boostDocument: (id) => kindWeight[pages.get(id)?.document.kind ?? "page"],
      prefix: (word, at, all) => mayBeHalfTyped(word, at === all.length - 1),
    },
  });
  await index.addAllAsync(documents);

  const isKnown = (word: string) =>
    index.search(word, { prefix: mayBeHalfTyped(word, true) }).length > 0;
  const near = (word: string) => {
    const found = index.search(word, { prefix: false, fuzzy: errorsAllowed(word) });
    return [...new Set(found.flatMap(({ terms }) => terms))];
  };

  function find(query: string, words: readonly string[] = queryWords(query)): FoundPages {
    const unknown = new Set(words.filter((word) => !isKnown(word)));
    const hitsOf = (combineWith: "AND" | "OR") =>
      index.search(words.join("\n"), {
        combineWith,
        // A word that the site uses is no misspelling: "contact" never finds "contract".
        fuzzy: (word) => (unknown.has(word) ? errorsAllowed(word) : 0),
      });
    const holdAll = hitsOf("AND");
    const hits = (holdAll.length > 0 ? holdAll : hitsOf("OR")).flatMap((hit) => {
      const page = pages.get(hit.id);
      const [held, marked] = [hit.queryTerms.length, markedForms(words, hit.terms)];
      return page ? [{ ...page, score: hit.score, held, marked, title: page.document.title }] : [];
    });
    const worth = worthIn(hits[0], words.length);
    const minScore = unknown.size > 0 ? minShareOfBest * (hits[0]?.score ?? 0) : 0;
    const [name, sound] = [plainName(query), unknown.size > 0 ? soundOf(query) : ""];
    const matches = hits
      .filter(({ score }) => score >= minScore)
      .map(({ document, names, sounds, score, marked }) => {
        const alike = sound !== "" && sounds.has(sound) ? 1 : 0;
        const named = names.has(name) ? 2 : alike;
        return { id: document.id, document, named, worth: worth(score), marked };
      });
    return {
      words,
      matches,
      isExact: holdAll.length > 0 && unknown.size === 0,
      near: (word) => (unknown.has(word) ? near(word) : undefined),
    };
  }

  return { find, readings: (query) => readingsOf(query, (form) => forms.has(form)) };
}

type Names = { names: ReadonlySet<string>; sounds: ReadonlySet<string> };

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
    names: new Set([...own, ...keywords].map(plainName)),
    sounds: new Set(own.map(soundOf)),
  };
}

/**
 * Returns the forms to mark: those that begin with a query word, since marking near misses would be noise; all forms
 * when some query word begins none.
 */
function markedForms(words: readonly string[], terms: readonly string[]): WantedWord[] {
  const direct = terms.filter((term) => words.some((word) => term.startsWith(word)));
  const missing = words.some((word) => !direct.some((term) => term.startsWith(word)));
  return (missing ? terms : direct).map((form) => ({ form, isPrefix: false }));
}
