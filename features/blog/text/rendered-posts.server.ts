import { LRUCache } from "lru-cache";
import { type Company, withCompany } from "#content/company.ts";
import type { PostTable } from "#platform/database/tables-blog.ts";
import { type RenderedPost, renderMarkdown } from "./markdown.server.ts";

const maximumBytes = 16 * 1024 * 1024;

const kept = new LRUCache<string, RenderedPost>({
  maxSize: maximumBytes,
  sizeCalculation: ({ html, text }) => 2 * (html.length + text.length) + 1000,
});

/** The post's rendering, made once for each of its versions; the company's facts stand in its words and so in its key. */
export function renderedPost(
  row: Pick<PostTable, "id" | "version" | "body">,
  company: Company,
  { tips = false }: { tips?: boolean } = {},
): RenderedPost {
  const key = `${row.id} ${row.version} ${tips} ${JSON.stringify(company)}`;
  const known = kept.get(key);
  if (known) return known;
  const rendered = renderMarkdown(row.body, (text) => withCompany(text, company), { tips });
  kept.set(key, rendered);
  return rendered;
}
