import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { cachedPerContentVersion } from "#platform/work/content-version.server.ts";
import { createPageIndex, type PageIndex } from "./page-index.server.ts";
import { siteDocuments } from "./site-documents.server.ts";

let made: { facts: string; index: PageIndex } | undefined;

async function indexOf(ctx: RequestContext): Promise<PageIndex> {
  const existing = await frameOf(ctx).publicPaths(ctx);
  const documents = await siteDocuments(ctx);
  return createPageIndex(documents.filter(({ path }) => existing.has(path.replace(/#.*$/s, ""))));
}

/** Returns the index of the pages, areas, terms and legal texts of the content files. */
export const sitePages = cachedPerContentVersion(async (ctx) => {
  // While the server runs, only the company's facts can change these pages.
  const facts = JSON.stringify((await currentSettings(ctx)).company);
  if (made?.facts !== facts) made = { facts, index: await indexOf(ctx) };
  return made.index;
});
