import { readContentVersion } from "#platform/content-version.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { queryMost, type SearchAnswer } from "./contract.ts";
import type { SearchDocument } from "./document.ts";
import { SiteIndex } from "./site-index.server.ts";

/** A part of the site that can be found; read anew whenever public content changed. */
export type SearchSource = (ctx: Ctx) => Promise<readonly SearchDocument[]>;

/** Answers a query as a visitor typed it. Never fails because of what stands in the query. */
export type Search = (ctx: Ctx, query: string) => Promise<SearchAnswer>;

/** What of a query is searched for: the first characters, well-formed, on one line. */
export function cleanQuery(query: string): string {
  return query
    .slice(0, queryMost)
    .toWellFormed()
    .replace(/[\p{C}\p{Z}\uFFFD]+/gu, " ")
    .trim();
}

/**
 * Search over these sources. The index is built at the first query after a change of content and kept until the next;
 * of several queries that find none, one builds and the others wait.
 */
export function createSearch(sources: readonly SearchSource[]): Search {
  let kept: { version: number; index: Promise<SiteIndex> } | undefined;

  function indexOf(ctx: Ctx, version: number): Promise<SiteIndex> {
    if (kept?.version === version) return kept.index;
    const index = buildIndex(ctx, sources);
    const mine = { version, index };
    kept = mine;
    index.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return index;
  }

  return async (ctx, typed) => {
    const query = cleanQuery(typed);
    if (!query) return { query, total: 0, results: [] };
    const index = await indexOf(ctx, await readContentVersion(ctx));
    return index.search(query);
  };
}

async function buildIndex(ctx: Ctx, sources: readonly SearchSource[]): Promise<SiteIndex> {
  const parts = await Promise.all(sources.map((source) => source(ctx)));
  return new SiteIndex(parts.flat());
}
