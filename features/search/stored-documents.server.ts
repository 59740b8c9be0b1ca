import { createHash } from "node:crypto";
import SearchableMap from "minisearch/SearchableMap";
import type { RequestContext } from "#platform/http/context.server.ts";
import { inChunks } from "#platform/in-chunks.ts";
import { cachedPerContentVersion } from "#platform/work/content-version.server.ts";
import { yieldToEventLoop } from "#platform/work/yield-to-event-loop.server.ts";
import type { SearchDocument, SearchSource } from "./document.ts";
import {
  dropDocuments,
  type SearchedTerms,
  saveDocument,
  storedEditions,
  storedSummaries,
  storedWordCounts,
} from "./stored-documents-store.server.ts";
import { countWords, errorsAllowed, formsEdition, indexWords } from "./words.ts";

/** Documents made and stored before yielding to other requests. */
const batchSize = 5;
/** Maximum documents whose titles and summaries correct typing errors: reading so many takes a tenth of a second. */
const maxSummaries = 5000;

export type StoredDocuments = {
  /** Returns the edition of each document that exists now, by id; not all of them need be stored. */
  editions(ctx: RequestContext): Promise<Editions>;
  /** Stores missing documents and deletes obsolete ones, once per content version. Concurrent callers share the run. */
  follow(ctx: RequestContext): Promise<void>;
  /** Returns the words of stored titles and summaries, to correct typing errors. */
  words(ctx: RequestContext): Promise<NearWords>;
  /** Returns the number of words in the text of each stored document. */
  wordCounts(ctx: RequestContext): Promise<{ path: string; words: number }[]>;
};

/** Stores the documents of a source. A document is made again when it, or the data that all of them share, changes. */
export function storedDocuments(source: SearchSource): StoredDocuments {
  const editions = cachedPerContentVersion((ctx) => readEditions(ctx, source));
  return {
    editions,
    follow: cachedPerContentVersion(async (ctx) => bringUp(ctx, source, await editions(ctx))),
    words: cachedPerContentVersion(readWords),
    wordCounts: (ctx) => storedWordCounts(ctx.db),
  };
}

/** Returns the words that a misspelled word may mean, the nearest first; undefined when one of them begins with it. */
export type NearWords = (word: string) => readonly string[] | undefined;

type Editions = ReadonlyMap<string, string>;

async function readEditions(ctx: RequestContext, source: SearchSource): Promise<Editions> {
  const { shared, lines } = await source.editions(ctx);
  const hash = createHash("sha256").update(`${formsEdition} ${shared}`).digest("hex").slice(0, 16);
  return editionsIn(lines, `-${hash}`);
}

async function readWords(ctx: RequestContext): Promise<NearWords> {
  const texts = await storedSummaries(ctx.db, maxSummaries);
  const words = new SearchableMap<string>();
  for (const form of new Set(indexWords(texts.join("\n")))) words.set(form, form);
  return (word) => {
    if (words.atPrefix(word).keys().next().done !== true) return undefined;
    const near = Array.from(words.fuzzyGet(word, errorsAllowed(word)).values());
    return near.toSorted(([, one], [, other]) => one - other).map(([form]) => form);
  };
}

async function bringUp(ctx: RequestContext, source: SearchSource, wanted: Editions): Promise<void> {
  const stored = editionsIn(await storedEditions(ctx.db));
  const gone = [...stored.keys()].filter((id) => !wanted.has(id));
  const missing = [...wanted.keys()].filter((id) => stored.get(id) !== wanted.get(id));
  for (const ids of inChunks(gone, batchSize)) await dropDocuments(ctx.db, ids);
  for (const ids of inChunks(missing, batchSize)) {
    // Another process, or the run of another content version, may have stored some meanwhile.
    const now = editionsIn(await storedEditions(ctx.db, ids));
    const left = ids.filter((id) => now.get(id) !== wanted.get(id));
    await store(ctx, await source.read(ctx, left), wanted);
    await yieldToEventLoop();
  }
}

/** Reads lines of an id, a space and a token. */
function editionsIn(lines: string, suffix = ""): Editions {
  const all = lines === "" ? [] : lines.split("\n");
  return new Map(
    all.map((line) => {
      const space = line.indexOf(" ");
      return [line.slice(0, space), line.slice(space + 1) + suffix];
    }),
  );
}

async function store(
  ctx: RequestContext,
  documents: readonly SearchDocument[],
  editions: Editions,
): Promise<void> {
  if (documents.length === 0) return;
  await ctx.db.transaction().execute(async (trx) => {
    for (const document of documents) {
      const stored = {
        ...document,
        keywords: document.keywords ?? [],
        edition: editions.get(document.id) ?? "",
        words: countWords(document.text),
      };
      await saveDocument(trx, ctx.database, { document: stored, terms: termsOf(document) });
    }
  });
}

function termsOf({ title, keywords = [], summary, text }: SearchDocument): SearchedTerms {
  const terms = (piece: string) => indexWords(piece).join(" ");
  return {
    title: terms(title),
    names: terms(keywords.join("\n")),
    summary: terms(summary),
    text: terms(text),
  };
}
