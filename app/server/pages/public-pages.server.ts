import { siteDocuments } from "#features/search/site-documents.server.ts";
import { storedPosts } from "#features/search/stored-posts.server.ts";
import { countWords } from "#features/search/words.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { PublicPage } from "#platform/product/frame.server.ts";
import { cachedPerContentVersion } from "#platform/work/content-version.server.ts";
import { pageCatalog } from "./page-catalog.server.ts";

async function countPages(ctx: RequestContext): Promise<PublicPage[]> {
  const pages = await pageCatalog(ctx);
  const counts = new Map<string, number>();
  const add = (path: string, text: string) =>
    counts.set(path, (counts.get(path) ?? 0) + countWords(text));
  for (const { path, text } of await siteDocuments(ctx)) add(path.replace(/#.*$/s, ""), text);
  await storedPosts.follow(ctx);
  for (const post of await storedPosts.wordCounts(ctx)) counts.set(post.path, post.words);
  return pages.map(({ path, kind, title, description }) => ({
    path,
    kind,
    title,
    description,
    words: counts.get(path) || null,
  }));
}

/** Returns the word count of every public page, from the texts it consists of; cached per content version. */
export const publicPages = cachedPerContentVersion(countPages);
