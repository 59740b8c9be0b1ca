import { setTimeout as sleep } from "node:timers/promises";
import type { RequestContext } from "#platform/http/context.server.ts";
import { perProduct } from "#platform/product/per-product.server.ts";
import { readContentVersion } from "#platform/work/content-version.server.ts";
import { maxQuery, type SearchAnswer } from "./contract.ts";
import { IncrementalIndex, type SearchSource } from "./incremental-index.server.ts";
import { pageOf, resultOf, type SiteIndex } from "./site-index.server.ts";
import { sitePages } from "./site-pages.server.ts";
import type { StoredDocuments } from "./stored-documents.server.ts";
import { documentsOfIds } from "./stored-documents-store.server.ts";
import { storedPosts } from "./stored-posts.server.ts";
import { findStored, spellingsIn } from "./stored-search.server.ts";

/** Answers a query with one page of results, the first by default. Never fails because of the query's content. */
export type Search = (ctx: RequestContext, query: string, page?: number) => Promise<SearchAnswer>;

/** Returns the part of a query that is searched: its first characters, as well-formed text on one line. */
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

/** Maximum stored documents that are indexed in memory; beyond it, the database searches them. */
const maxInMemory = 2000;
/** Maximum time (ms) that a query waits for new documents to be stored. */
const maxWaitMs = 3000;

/**
 * Creates search over these sources and over stored documents, whose number grows over the years. The first query
 * builds the index; no answer is older than the database's content unless the update takes over three seconds.
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

/** Returns the product's search over everything that a visitor can open: the pages of the site and published posts. */
export const searchOf = perProduct(() => createSearch([sitePages], storedPosts));
