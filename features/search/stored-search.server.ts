import type { RequestContext } from "#platform/http/context.server.ts";
import type { SearchDocument } from "./document.ts";
import type { FoundWords } from "./excerpt.ts";
import { type Found, plainName, type Rank } from "./site-index.server.ts";
import { type FoundDocument, findDocuments, type Wanted } from "./stored-documents-store.server.ts";
import { mayBeHalfTyped } from "./word-index.server.ts";
import { formsOf, wordsWithPlaces } from "./words.ts";

/** Maximum documents found in the database, which are ranked with those of the index: fifty pages are enough. */
const maxFound = 1000;
/** Maximum spellings under which a misspelled word is searched. */
const maxNear = 10;

export type FoundStored = Rank & { id: string };

/**
 * Adds the documents found in the database to those of the index. Words that only stored documents use are not
 * misspelled, so when stored documents hold all words as typed, the index's near misses are left out.
 */
export async function findStored(
  ctx: RequestContext,
  query: string,
  { words, documents, isExact, meant }: Found,
): Promise<(Found["documents"][number] | FoundStored)[]> {
  const find = (wanted: Wanted) => findDocuments(ctx.database, wanted, maxFound);
  const asTyped = words.map((form, at) => [
    { form, isPrefix: mayBeHalfTyped(form, at === words.length - 1) },
  ]);
  const typed = await find({ words: asTyped, every: true });
  if (typed.length > 0) return [...(isExact ? documents : []), ...ranked(typed, query)];
  if (isExact) return [...documents];
  const near = words.map((word) =>
    meant(word)
      .slice(0, maxNear)
      .map((form) => ({ form, isPrefix: form === word && mayBeHalfTyped(word, false) })),
  );
  const all = await find({ words: near, every: true });
  const some = all.length > 0 ? all : await find({ words: near, every: false });
  return [...documents, ...ranked(some, query)];
}

function ranked(found: readonly FoundDocument[], query: string): FoundStored[] {
  const best = found[0]?.score ?? 1;
  const name = plainName(query);
  return found.map(({ id, title, score }) => ({
    id,
    named: plainName(title) === name ? 2 : 0,
    worth: score / best,
  }));
}

/** Returns the document's spellings of words that begin with one of the wanted forms. */
export function spellingsIn(
  { title, summary, text }: SearchDocument,
  wanted: readonly string[],
): FoundWords {
  const found = new Map<string, string>();
  for (const { word } of wordsWithPlaces([title, summary, text].join("\n"))) {
    const form = formsOf(word).find((one) => wanted.some((start) => one.startsWith(start)));
    if (form) found.set(word, form);
  }
  return found;
}
