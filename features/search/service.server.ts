import type { RequestContext } from "#platform/http/context.server.ts";
import { perProduct } from "#platform/product/per-product.server.ts";
import { withinLimit } from "#platform/time/time-limit.ts";
import { maxQuery, type SearchAnswer } from "./contract.ts";
import { type Match, pageOf, resultOf } from "./match.ts";
import type { PageIndex } from "./page-index.server.ts";
import { sitePages, spanishPages } from "./site-pages.server.ts";
import type { StoredDocuments } from "./stored-documents.server.ts";
import { documentsOfIds } from "./stored-documents-store.server.ts";
import { storedPosts } from "./stored-posts.server.ts";
import { addStored } from "./stored-search.server.ts";

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

/** Search that follows the site's content. */
export type FollowingSearch = {
  search: Search;
  /** Stores what has changed, so that no visitor waits for it. */
  follow(ctx: RequestContext): Promise<void>;
};

/** Maximum time (ms) that a query waits for new documents to be stored; after a first start, thousands take longer. */
const maxWaitMs = 3000;
const waitedTooLong = new Error("New documents take longer to store than a query waits.");

type PagesNow = (ctx: RequestContext) => Promise<PageIndex>;

/**
 * Creates search over pages, which are indexed in memory, and over stored documents, whose number grows over the years.
 * Pages in Spanish are found by queries whose words the others do not all hold. No answer is older than the database's
 * content unless storing what has changed takes over three seconds.
 */
export function createSearch(
  { pagesNow, spanishNow }: { pagesNow: PagesNow; spanishNow?: PagesNow },
  stored: StoredDocuments,
): FollowingSearch {
  return {
    async search(ctx, typed, wantedPage = 1) {
      const query = cleanQuery(typed);
      if (!query) return { query, total: 0, page: 1, pages: 1, results: [] };
      const [pages, editions] = await Promise.all([pagesNow(ctx), stored.editions(ctx)]);
      const isComplete = await withinLimit(stored.follow(ctx), maxWaitMs, () => waitedTooLong).then(
        () => true,
        (error) => {
          if (error !== waitedTooLong) throw error;
          return false;
        },
      );
      const storedNow = {
        exists: (id: string) => editions.has(id),
        words: async () => (isComplete ? stored.words(ctx) : () => []),
      };
      const found: Found[] = [];
      for (const words of pages.readings(query))
        found.push(await addStored(ctx, query, pages.find(query, words), storedNow));
      const isKnown = found.some(({ isExact }) => isExact);
      const spanish = isKnown ? undefined : (await spanishNow?.(ctx))?.find(query);
      const matches = spanish?.isExact ? spanish.matches : matchesOf(found);
      const { chosen, ...counts } = pageOf(matches, wantedPage);
      const ids = chosen.flatMap(({ id, document }) => (document ? [] : [id]));
      const read = new Map((await documentsOfIds(ctx.db, ids)).map((one) => [one.id, one]));
      const results = chosen.flatMap(({ id, document = read.get(id), marked }) =>
        document ? [resultOf(document, marked)] : [],
      );
      return { query, ...counts, results };
    },
    follow: stored.follow,
  };
}

type Found = { matches: readonly Match[]; isExact: boolean };

/** Joins what each reading of a query finds: of those that find all words, or of the first that finds anything. */
function matchesOf(readings: readonly Found[]): readonly Match[] {
  const exact = readings.filter(({ isExact }) => isExact);
  if (exact.length === 0) return readings.find(({ matches }) => matches.length > 0)?.matches ?? [];
  const best = new Map<string, Match>();
  for (const match of exact.flatMap(({ matches }) => matches)) {
    if (match.worth > (best.get(match.id)?.worth ?? -1)) best.set(match.id, match);
  }
  return [...best.values()];
}

/** Returns the product's search over everything that a visitor can open: the pages of the site and published posts. */
export const searchOf = perProduct(() =>
  createSearch({ pagesNow: sitePages, spanishNow: spanishPages }, storedPosts),
);
