import { LRUCache } from "lru-cache";
import type { PostTable } from "#platform/database/tables-blog.ts";

const wordsPerMinute = 230;

/** Returns the minutes a Markdown text takes to read, at least 1. Link targets do not count. */
export function readingMinutes(markdown: string): number {
  const text = markdown.replace(/\]\([^)\s]{0,500}\)/g, "]");
  const wordCount = text.match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}

const maxPosts = 10_000;

const cache = new LRUCache<string, number, string>({
  max: maxPosts,
  memoMethod: (_key, _stale, { context }) => readingMinutes(context),
});

/** Returns a post's reading time, computed once per version: lists ask for it with every post. */
export function minutesOf({ id, version, body }: Pick<PostTable, "id" | "version" | "body">) {
  return cache.memo(`${id} ${version}`, { context: body });
}
