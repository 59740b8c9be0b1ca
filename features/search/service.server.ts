import type { RequestContext } from "#platform/http/context.server.ts";
import { readContentVersion } from "#platform/work/content-version.server.ts";
import { maxQuery, type SearchAnswer } from "./contract.ts";
import { KeptIndex, type SearchSource } from "./incremental-index.server.ts";

/** Answers a query as a visitor typed it. Never fails because of what stands in the query. */
export type Search = (ctx: RequestContext, query: string) => Promise<SearchAnswer>;

/** What of a query is searched for: the first characters, well-formed, on one line. */
export function cleanQuery(query: string): string {
  return query
    .slice(0, maxQuery)
    .toWellFormed()
    .replace(/[\p{C}\p{Z}\uFFFD]+/gu, " ")
    .trim();
}

/** Search that follows the site's content. */
export type FollowingSearch = {
  search: Search;
  /** Brings the index up to this content version, if there is one yet, before somebody has to wait for that. */
  follow(ctx: RequestContext, version: number): Promise<void>;
};

/** Search over these sources. The index is made at the first query; no query is answered from older content than the database holds. */
export function createSearch(sources: readonly SearchSource[]): FollowingSearch {
  const kept = new KeptIndex(sources);
  return {
    async search(ctx, typed) {
      const query = cleanQuery(typed);
      if (!query) return { query, total: 0, results: [] };
      const index = await kept.at(ctx, await readContentVersion(ctx));
      return index.search(query);
    },
    async follow(ctx, version) {
      if (kept.isMade) await kept.at(ctx, version);
    },
  };
}
