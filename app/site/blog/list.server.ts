import { LRUCache } from "lru-cache";
import type { SiteData } from "#app/shell/site-data.ts";
import type { PostPage } from "#features/blog/contract.ts";
import { listPublished } from "#features/blog/service.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { type PostEntry, postEntry } from "./post-line.server.ts";

/** Data of one rendered page of the blog. */
export type BlogList = Omit<PostPage, "posts"> & { topic: string | null; posts: PostEntry[] };

type ListQuery = { topic: string | null; page: number };

/** Maximum number of cached pages; readers mostly open the first ones. */
const maxLists = 60;

/** Keyed by the site data, which becomes a new object when public content changes. */
const cache = new WeakMap<SiteData, LRUCache<string, BlogList>>();

/** Returns a page of the blog, cached until public content changes; null when there is no such page. */
export async function blogList(
  ctx: RequestContext,
  site: SiteData,
  query: ListQuery,
): Promise<BlogList | null> {
  const lists = cache.get(site) ?? new LRUCache<string, BlogList>({ max: maxLists });
  cache.set(site, lists);
  const key = `${query.page} ${query.topic ?? ""}`;
  const cached = lists.get(key);
  if (cached) return cached;
  const list = await listPublished(ctx, query);
  if (!list) return null;
  const { timeZone } = site.hours;
  const posts = list.posts.map((post) => postEntry(post, timeZone));
  const read = { ...list, topic: query.topic, posts };
  lists.set(key, read);
  return read;
}
