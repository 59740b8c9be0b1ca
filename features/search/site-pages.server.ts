import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import type { SearchDocument } from "./document.ts";
import type { SearchSource } from "./incremental-index.server.ts";
import { siteDocuments } from "./site-documents.server.ts";

/** Search documents of the content files whose pages exist, with the company facts filled in. */
let cachedPages: { facts: string; documents: SearchDocument[] } = { facts: "", documents: [] };

async function pageDocuments(ctx: RequestContext) {
  const facts = JSON.stringify((await currentSettings(ctx)).company);
  if (cachedPages.facts !== facts) {
    const documents = await siteDocuments(ctx);
    const existing = await frameOf(ctx).publicPaths(ctx);
    const exists = ({ path }: SearchDocument) => existing.has(path.replace(/#.*$/s, ""));
    cachedPages = { facts, documents: documents.filter(exists) };
  }
  return cachedPages;
}

/** Pages, areas, terms and legal texts of the content files. */
export const sitePages: SearchSource = {
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
