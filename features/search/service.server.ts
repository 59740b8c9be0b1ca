import { setTimeout as sleep } from "node:timers/promises";
import type { RequestContext } from "#platform/http/context.server.ts";
import { readContentVersion } from "#platform/work/content-version.server.ts";
import { maxQuery, type SearchAnswer } from "./contract.ts";
import { IncrementalIndex, type SearchSource } from "./incremental-index.server.ts";
import { pageOf, resultOf, type SiteIndex } from "./site-index.server.ts";
import type { StoredDocuments } from "./stored-documents.server.ts";
import { documentsOfIds } from "./stored-documents-store.server.ts";
import { findStored, spellingsIn } from "./stored-search.server.ts";

/** Answers a visitor's query with one page of the results, the first by default. Never fails because of its content. */
export type Search = (ctx: RequestContext, query: string, page?: number) => Promise<SearchAnswer>;

/** Returns the searched part of a query: its first characters, well-formed, on one line. */
export function cleanQuery(query: string): string {
  return query
    .slice(0, maxQuery)
    .toWellFormed()
    .replace(/[\p{C}\p{Z}\uFFFD]+/gu, " ")
    .trim();
}

/** Search whose index follows the site's content. */
export type FollowingSearch = {
  search: Search;
  /** Updates the index to this content version if it exists, so that no visitor waits for it. */
  follow(ctx: RequestContext, version: number): Promise<void>;
};

/** Stored documents up to this number are indexed in memory; of more, the database searches them. */
const maxInMemory = 2000;
/** A query waits this long (ms) for new documents to be stored. */
const maxWaitMs = 3000;

/**
 * Creates search over these sources and over stored documents, whose number grows with the years. The index is built at
 * the first query; no answer is older than the database's content.
 */
export function createSearch(
  sources: readonly SearchSource[],
  stored: StoredDocuments,
  max = maxInMemory,
): FollowingSearch {
  const isLarge = async (ctx: RequestContext) => (await stored.count(ctx)) > max;
  const small: SearchSource = {
    read: stored.read,
    editions: async (ctx) => ({
      ...(await stored.editions(ctx)),
      ...((await isLarge(ctx)) ? { lines: "" } : {}),
    }),
  };
  const updater = new IncrementalIndex([...sources, small]);

  async function searchBoth(
    ctx: RequestContext,
    query: string,
    wantedPage: number,
    index: SiteIndex,
  ) {
    await Promise.race([stored.follow(ctx), sleep(maxWaitMs, undefined, { ref: false })]);
    const found = index.find(query);
    const { chosen, ...counts } = pageOf(await findStored(ctx, query, found), wantedPage);
    const ids = chosen.flatMap((one) => ("id" in one ? [one.id] : []));
    const documents = new Map((await documentsOfIds(ctx.db, ids)).map((one) => [one.id, one]));
    const wanted = found.words.flatMap((word) => [word, ...found.meant(word)]);
    const results = chosen.flatMap((one) => {
      if ("show" in one) return [one.show()];
      const document = documents.get(one.id);
      return document ? [resultOf(document, spellingsIn(document, wanted))] : [];
    });
    return { query, ...counts, results };
  }

  return {
    async search(ctx, typed, page = 1) {
      const query = cleanQuery(typed);
      if (!query) return { query, total: 0, page: 1, pages: 1, results: [] };
      const index = await updater.at(ctx, await readContentVersion(ctx));
      return (await isLarge(ctx)) ? searchBoth(ctx, query, page, index) : index.search(query, page);
    },
    async follow(ctx, version) {
      await stored.follow(ctx);
      if (updater.isBuilt) await updater.at(ctx, version);
    },
  };
}
