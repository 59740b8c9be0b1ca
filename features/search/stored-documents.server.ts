import { createHash } from "node:crypto";
import type { RequestContext } from "#platform/http/context.server.ts";
import { inChunks } from "#platform/in-chunks.ts";
import { cachedPerContentVersion } from "#platform/work/content-version.server.ts";
import { yieldToEventLoop } from "#platform/work/yield-to-event-loop.server.ts";
import { differingLines } from "./differing-lines.ts";
import type { SearchDocument } from "./document.ts";
import type { SearchSource } from "./incremental-index.server.ts";
import {
  documentsOfIds,
  dropDocuments,
  type SearchedTerms,
  saveDocument,
  storedEditions,
  storedWordCounts,
} from "./stored-documents-store.server.ts";
import { countWords, formsOf, indexWords } from "./words.ts";

/** Documents made and stored before yielding to other requests. */
const batchSize = 5;

/** Source whose documents are made once per edition and then read from the database. */
export type StoredDocuments = SearchSource & {
  /** Returns the number of documents. */
  count(ctx: RequestContext): Promise<number>;
  /** Stores missing documents and deletes obsolete ones, once per content version. Concurrent callers share the run. */
  follow(ctx: RequestContext): Promise<void>;
  /** Returns the number of words in the text of each stored document. */
  wordCounts(ctx: RequestContext): Promise<{ path: string; words: number }[]>;
};

/** Stores the documents of a source. A document is made again when it, or the data that all of them share, changes. */
export function storedDocuments(source: SearchSource): StoredDocuments {
  const editionsNow = cachedPerContentVersion((ctx) => readEditions(ctx, source));

  async function read(ctx: RequestContext, ids: readonly string[]): Promise<SearchDocument[]> {
    const { editions } = await editionsNow(ctx);
    const stored = await documentsOfIds(ctx.db, ids);
    const current = stored.filter(({ id, edition }) => editions.get(id) === edition);
    const known = new Set(current.map(({ id }) => id));
    const made = await source.read(
      ctx,
      ids.filter((id) => !known.has(id)),
    );
    await store(ctx, made, editions);
    return [...current, ...made];
  }

  async function bringUp(ctx: RequestContext): Promise<void> {
    const { editions } = await editionsNow(ctx);
    const wanted = Array.from(editions, (line) => line.join(" ")).join("\n");
    const { removed, added } = differingLines(await storedEditions(ctx.db), wanted);
    const gone = Array.from(removed, idOf).filter((id) => !editions.has(id));
    const missing = Array.from(added, idOf);
    for (const some of inChunks(gone, batchSize)) await dropDocuments(ctx.db, some);
    for (const some of inChunks(missing, batchSize)) {
      await read(ctx, some);
      await yieldToEventLoop();
    }
  }

  return {
    editions: editionsNow,
    read,
    count: async (ctx) => (await editionsNow(ctx)).editions.size,
    follow: cachedPerContentVersion(bringUp),
    wordCounts: (ctx) => storedWordCounts(ctx.db),
  };
}

const idOf = (line: string) => line.slice(0, line.indexOf(" "));

/** Returns the source's editions and the edition of each document, which also changes with the shared data. */
async function readEditions(ctx: RequestContext, source: SearchSource) {
  const { shared, lines } = await source.editions(ctx);
  const hash = createHash("sha256").update(shared).digest("hex").slice(0, 16);
  const all = lines === "" ? [] : lines.split("\n");
  const editions: ReadonlyMap<string, string> = new Map(
    all.map((line) => [idOf(line), `${line.slice(idOf(line).length + 1)}-${hash}`]),
  );
  return { shared, lines, editions };
}

async function store(
  ctx: RequestContext,
  documents: readonly SearchDocument[],
  editions: ReadonlyMap<string, string>,
): Promise<void> {
  if (documents.length === 0) return;
  await ctx.db.transaction().execute(async (trx) => {
    for (const document of documents) {
      const edition = editions.get(document.id) ?? "";
      const stored = { ...document, edition, words: countWords(document.text) };
      await saveDocument(trx, ctx.database, { document: stored, terms: termsOf(document) });
    }
  });
}

function termsOf({ title, keywords = [], summary, text }: SearchDocument): SearchedTerms {
  const terms = (words: string) => indexWords(words, formsOf).join(" ");
  return {
    title: terms(title),
    names: terms(keywords.join("\n")),
    summary: terms(summary),
    text: terms(text),
  };
}
