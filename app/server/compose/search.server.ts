import { maxFound, staffSearch } from "#app/admin/palette/staff-search-contract.ts";
import { existingPaths } from "#app/paths.ts";
import { storedPosts } from "#app/server/pages/stored-posts.server.ts";
import type { SearchDocument } from "#features/search/document.ts";
import type { SearchSource } from "#features/search/incremental-index.server.ts";
import { createSearch, type FollowingSearch } from "#features/search/service.server.ts";
import { siteDocuments } from "#features/search/site-documents.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { type Handler, handle } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { ifAllowed } from "./dashboard.server.ts";
import type { Feature, Finder } from "./feature.ts";

/** Search documents of the content files whose pages exist, with the company facts filled in. */
let cachedPages: { facts: string; documents: SearchDocument[] } = { facts: "", documents: [] };

async function pageDocuments(ctx: RequestContext) {
  const facts = JSON.stringify((await currentSettings(ctx)).company);
  if (cachedPages.facts !== facts) {
    const documents = await siteDocuments(ctx);
    const exists = ({ path }: SearchDocument) => existingPaths.has(path.replace(/#.*$/s, ""));
    cachedPages = { facts, documents: documents.filter(exists) };
  }
  return cachedPages;
}

const pages: SearchSource = {
  async editions(ctx) {
    const { facts, documents } = await pageDocuments(ctx);
    // While the server runs, only the company facts can change a page.
    return { shared: facts, lines: documents.map(({ id }) => `${id} 1`).join("\n") };
  },
  async read(ctx, ids) {
    const wanted = new Set(ids);
    return (await pageDocuments(ctx)).documents.filter(({ id }) => wanted.has(id));
  },
};

/** Searches everything that a visitor can open: pages, areas, terms, legal texts and published posts. */
export function composeSearch(): FollowingSearch {
  return createSearch([pages], storedPosts);
}

/** Searches the records of all features at once; each feature decides who may find its records. */
export function staffSearchApi(features: readonly Feature[]): Handler[] {
  const finders = features.flatMap(({ staffSearch = {} }) => Object.entries<Finder>(staffSearch));
  return [
    handle(staffSearch, async ({ ctx, query: { q } }) => {
      const found = await Promise.all(
        finders.map(async ([kind, find]) => [kind, await ifAllowed(find(ctx, q, maxFound))]),
      );
      return Object.fromEntries(found) as AnswerOf<typeof staffSearch>;
    }),
  ];
}
