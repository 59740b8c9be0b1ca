import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { cachedPerContentVersion } from "#platform/work/content-version.server.ts";
import type { SearchDocument } from "./document.ts";
import { createPageIndex, type PageIndex } from "./page-index.server.ts";
import { siteDocuments } from "./site-documents.server.ts";
import { spanishDocuments } from "./spanish-documents.server.ts";

/** Returns an index of these documents. While the server runs, only the company's facts can change them. */
function indexed(documentsNow: (ctx: RequestContext) => Promise<SearchDocument[]>) {
  let made: { facts: string; index: PageIndex } | undefined;
  return cachedPerContentVersion(async (ctx) => {
    const facts = JSON.stringify((await currentSettings(ctx)).company);
    if (made?.facts !== facts)
      made = { facts, index: await createPageIndex(await documentsNow(ctx)) };
    return made.index;
  });
}

/** Returns the index of the pages, areas, terms and legal texts of the content files. */
export const sitePages = indexed(async (ctx) => {
  const existing = await frameOf(ctx).publicPaths(ctx);
  const documents = await siteDocuments(ctx);
  return documents.filter(({ path }) => existing.has(path.replace(/#.*$/s, "")));
});

/** Returns the index of the pages in Spanish. */
export const spanishPages = indexed(spanishDocuments);
