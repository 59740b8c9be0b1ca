import type { RequestContext } from "#platform/http/context.server.ts";
import { readContentVersion } from "#platform/work/content-version.server.ts";
import { maxQuery, type SearchAnswer } from "./contract.ts";
import { IncrementalIndex, type SearchSource } from "./incremental-index.server.ts";

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

/**
 * Creates search over these sources. The index is built at the first query; no answer is older than the database's
 * content.
 */
export function createSearch(sources: readonly SearchSource[]): FollowingSearch {
  const updater = new IncrementalIndex(sources);
  return {
    async search(ctx, typed, page = 1) {
      const query = cleanQuery(typed);
      if (!query) return { query, total: 0, page: 1, pages: 1, results: [] };
      const index = await updater.at(ctx, await readContentVersion(ctx));
      return index.search(query, page);
    },
    async follow(ctx, version) {
      if (updater.isBuilt) await updater.at(ctx, version);
    },
  };
}
