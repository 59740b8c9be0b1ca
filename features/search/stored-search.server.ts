import type { RequestContext } from "#platform/http/context.server.ts";
import { type Match, plainName, type WantedWord, worthIn } from "./match.ts";
import type { FoundPages } from "./page-index.server.ts";
import type { NearWords } from "./stored-documents.server.ts";
import { type FoundDocument, findDocuments } from "./stored-documents-store.server.ts";
import { mayBeHalfTyped } from "./words.ts";

/** Maximum documents found in the database, which are ranked with the pages: fifty pages of results are enough. */
const maxFound = 1000;
/** Maximum words of the pages, and of the stored documents, that a misspelled word is taken for. */
const maxNear = 10;

/** Stored document with its score and the number of the query's words that it holds. */
type Found = FoundDocument & { held: number };

/** Stored documents at the time of a query. */
export type StoredNow = {
  /** Returns whether a document still exists: its text may remain stored for a moment. */
  exists(id: string): boolean;
  /** Returns the words of titles and summaries; none while documents are being stored. */
  words(): Promise<NearWords>;
};

/**
 * Adds the documents found in the database to the pages found. Words that only stored documents use are not misspelled,
 * so when stored documents hold all words as typed, near misses among the pages are left out. `isExact`: all words were
 * found so.
 */
export async function addStored(
  ctx: RequestContext,
  query: string,
  { words, matches: pages, isExact, near }: FoundPages,
  stored: StoredNow,
): Promise<{ matches: readonly Match[]; isExact: boolean }> {
  const find = async (wanted: readonly (readonly WantedWord[])[]) =>
    (await findDocuments(ctx.database, wanted, maxFound)).filter(({ id }) => stored.exists(id));
  const ranked = (found: readonly Found[], marked: readonly WantedWord[]): Match[] => {
    const worth = worthIn(found[0] && { ...found[0], marked }, words.length);
    const name = plainName(query);
    return found.map(({ id, title, score }) => {
      return { id, named: plainName(title) === name ? 2 : 0, worth: worth(score), marked };
    });
  };
  const typed = words.map((form, at) => {
    return { form, isPrefix: mayBeHalfTyped(form, at === words.length - 1) };
  });
  const exact = await find(typed.map((word) => [word]));
  if (exact.length > 0) {
    const matches = [...(isExact ? pages : []), ...ranked(withAll(exact, words), typed)];
    return { matches, isExact: true };
  }
  if (isExact) return { matches: pages, isExact };
  const nearStored = await stored.words();
  const wanted = typed.map((word): WantedWord[] => {
    const [ofPages, ofStored] = [near(word.form), nearStored(word.form)];
    const meant =
      ofPages && ofStored ? [ofPages, ofStored].map((all) => all.slice(0, maxNear)) : [];
    return [word, ...meant.flat().map((form) => ({ form, isPrefix: false }))];
  });
  const all = await find(wanted);
  const withStored = (found: readonly Found[]) => {
    return { matches: [...pages, ...ranked(found, wanted.flat())], isExact };
  };
  if (all.length > 0) return withStored(withAll(all, words));
  // One after the other, so that a query never holds more than one connection.
  const lists: FoundDocument[][] = [];
  for (const alternatives of wanted) lists.push(await find([alternatives]));
  return withStored(withMostWords(lists));
}

function withAll(found: readonly FoundDocument[], { length: held }: readonly string[]): Found[] {
  return found.map((one) => ({ ...one, held }));
}

/** Returns the documents of all lists, best first: a document's scores count as often as it has words. */
function withMostWords(lists: readonly (readonly FoundDocument[])[]): Found[] {
  const byId = Map.groupBy(lists.flat(), ({ id }) => id);
  const found = Array.from(byId.values(), (each) => {
    const score = each.reduce((sum, one) => sum + one.score, 0) * each.length;
    return { id: each[0]?.id ?? "", title: each[0]?.title ?? "", score, held: each.length };
  });
  return found.toSorted((one, other) => other.score - one.score);
}
