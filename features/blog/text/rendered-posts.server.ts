import { LRUCache } from "lru-cache";
import { type Company, withCompany } from "#content/company.ts";
import type { PostTable } from "#platform/database/tables-blog.ts";
import { type RenderedPost, renderMarkdown } from "./markdown.server.ts";

const maxBytes = 16 * 1024 * 1024;

const cache = new LRUCache<string, RenderedPost>({
  maxSize: maxBytes,
  sizeCalculation: ({ html, text }) => 2 * (html.length + text.length) + 1000,
});

/** Renders a post, once per version. The company's facts are part of its text and so of the cache key. */
export function renderedPost(
  row: Pick<PostTable, "id" | "version" | "body">,
  company: Company,
  { tips = false }: { tips?: boolean } = {},
): RenderedPost {
  const key = `${row.id} ${row.version} ${tips} ${JSON.stringify(company)}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const rendered = renderMarkdown(row.body, (text) => withCompany(text, company), { tips });
  cache.set(key, rendered);
  return rendered;
}
