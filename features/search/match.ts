import { maxResults, type SearchResult } from "./contract.ts";
import type { SearchDocument } from "./document.ts";
import { excerptOf } from "./excerpt.ts";
import { formsOf, indexWords, plainSpelling } from "./words.ts";

/** Form of a word to find; `isPrefix` also finds longer words that begin with it. */
export type WantedWord = { form: string; isPrefix: boolean };

/** A found document and its rank. */
export type Match = {
  id: string;
  /** Is missing for a stored document, whose text is read only when it is shown. */
  document?: SearchDocument;
  /** 2 when the document's name is the query, 1 when it sounds like it, else 0. */
  named: number;
  /** Rank among documents of the same name tier, from 0 to 1; see `worthIn`. */
  worth: number;
  /** Words to mark in the excerpt. */
  marked: readonly WantedWord[];
};

/** The best document of a list, with the number of the query's words that it holds. */
type Best = { score: number; held: number; title: string; marked: readonly WantedWord[] };

/**
 * Returns the worth of a score in a list: its share of the best score, times the share of the query's words that the
 * best document and its title hold. This makes lists comparable whose scores are not.
 */
export function worthIn(best: Best | undefined, words: number): (score: number) => number {
  if (!best) return () => 0;
  const { held, title, marked } = best;
  const inTitle = new Set(
    indexWords(title).filter((form) => marked.some((one) => isWanted(form, one))),
  ).size;
  const weight = (held + Math.min(inTitle, held)) / (2 * words);
  return (score) => (score / best.score) * weight;
}

/** Returns one page of matches, best first; the last page when a later one is wanted. */
export function pageOf(matches: readonly Match[], wantedPage: number) {
  const pages = Math.max(1, Math.ceil(matches.length / maxResults));
  const page = Math.min(wantedPage, pages);
  const chosen = matches
    .toSorted((one, other) => other.named - one.named || other.worth - one.worth)
    .slice((page - 1) * maxResults, page * maxResults);
  return { total: matches.length, page, pages, chosen };
}

/** Returns a document as a search result, with these words marked. */
export function resultOf(document: SearchDocument, marked: readonly WantedWord[]): SearchResult {
  const { kind, language, title, path } = document;
  const formOf = (spelling: string) =>
    marked.find((one) => formsOf(spelling).some((form) => isWanted(form, one)))?.form;
  const excerpt = excerptOf(document, { count: marked.length, formOf });
  return { kind, ...(language ? { language } : {}), title, path, excerpt };
}

function isWanted(form: string, wanted: WantedWord): boolean {
  return wanted.isPrefix ? form.startsWith(wanted.form) : form === wanted.form;
}

/** Returns the letters and digits of a name, for comparing names. */
export function plainName(text: string): string {
  return plainSpelling(text).replace(/[^\p{L}\p{N}]+/gu, "");
}
