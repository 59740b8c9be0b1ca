import { postPath } from "#app/paths.ts";
import { publishedDocuments } from "#features/blog/service.server.ts";
import type { PageWords } from "#features/page-quality/rules.ts";
import { siteDocuments } from "#features/search/site-documents.server.ts";
import { readContentVersion } from "#platform/content-version.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Database } from "#platform/database/engine.server.ts";
import { pageCatalog } from "./page-catalog.server.ts";

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
}

const kept = new WeakMap<Database, { version: number; pages: Promise<PageWords[]> }>();

/** Every public page with its words, counted in the texts it is drawn from. Counted once per content version. */
export async function pageWords(ctx: Ctx): Promise<PageWords[]> {
  const version = await readContentVersion(ctx);
  const known = kept.get(ctx.database);
  if (known?.version === version) return known.pages;
  const pages = countPages(ctx);
  kept.set(ctx.database, { version, pages });
  pages.catch(() => kept.delete(ctx.database));
  return pages;
}

async function countPages(ctx: Ctx): Promise<PageWords[]> {
  const pages = await pageCatalog(ctx);
  const words = new Map<string, number>();
  const add = (path: string, text: string) =>
    words.set(path, (words.get(path) ?? 0) + countWords(text));
  for (const { path, text } of await siteDocuments(ctx)) add(path.replace(/#.*$/, ""), text);
  for await (const { slug, text } of publishedDocuments(ctx)) add(postPath(slug), text);
  return pages.map(({ path, kind, title, description }) => ({
    path,
    kind,
    title,
    description,
    words: words.get(path) || null,
  }));
}
