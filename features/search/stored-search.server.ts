import type { RequestContext } from "#platform/http/context.server.ts";
import { type Match, plainName, type WantedWord, worthIn } from "./match.ts";
import type { FoundPages } from "./page-index.server.ts";
import { type FoundDocument, findDocuments } from "./stored-documents-store.server.ts";
import { mayBeHalfTyped } from "./words.ts";

/** Maximum documents found in the database, which are ranked with the pages: fifty pages of results are enough. */
const maxFound = 1000;
/** Maximum spellings under which a misspelled word is searched. */
const maxNear = 10;

/** Stored document with its score and the number of the query's words that it holds. */
type Found = FoundDocument & { held: number };

/**
 * Adds the documents found in the database to the pages found. Words that only stored documents use are not misspelled,
 * so when stored documents hold all words as typed, near misses among the pages are left out.
 */
export async function addStored(
  ctx: RequestContext,
  query: string,
  { words, matches: pages, isExact, near }: FoundPages,
): Promise<readonly Match[]> {
  const find = (wanted: readonly (readonly WantedWord[])[]) =>
    findDocuments(ctx.database, wanted, maxFound);
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
    const held = words.length;
    return [
      ...(isExact ? pages : []),
      ...ranked(
        exact.map((one) => ({ ...one, held })),
        typed,
      ),
    ];
  }
  if (isExact) return pages;
  const wanted = typed.map((word) => [
    word,
    ...near(word.form)
      .slice(0, maxNear)
      .map((form) => ({ form, isPrefix: false })),
  ]);
  const lists = await Promise.all(wanted.map((alternatives) => find([alternatives])));
  return [...pages, ...ranked(withMostWords(lists), wanted.flat())];
}

/** Returns the documents that are in every list or, when there are none, in any, best first. */
function withMostWords(lists: readonly (readonly FoundDocument[])[]): Found[] {
  const byId = Map.groupBy(lists.flat(), ({ id }) => id);
  const found = Array.from(byId.values(), (each) => {
    const score = each.reduce((sum, one) => sum + one.score, 0) * each.length;
    return { id: each[0]?.id ?? "", title: each[0]?.title ?? "", score, held: each.length };
  });
  const all = found.filter(({ held }) => held === lists.length);
  return (all.length > 0 ? all : found).toSorted((one, other) => other.score - one.score);
}
