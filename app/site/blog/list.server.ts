import { LRUCache } from "lru-cache";
import type { SiteData } from "#app/shell/site-data.ts";
import type { PostPage } from "#features/blog/contract.ts";
import { listPublished } from "#features/blog/service.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { type PostEntry, postEntry } from "./post-line.server.ts";

/** A page of the blog as its reader sees it. */
export type BlogList = Omit<PostPage, "posts"> & { topic: string | null; posts: PostEntry[] };

type Asked = { topic: string | null; page: number };

/** Pages of the blog remembered at once; readers leaf through the first ones. */
const maxLists = 60;

/** By the site's data, of which there is another object as soon as public content has changed. */
const kept = new WeakMap<SiteData, LRUCache<string, BlogList>>();

/**
 * One page of the blog, read once while public content stays as it is. Its posts stay the same objects, so that what was
 * drawn of them can be used again. Null: there is no such page.
 */
export async function blogList(
  ctx: RequestContext,
  site: SiteData,
  asked: Asked,
): Promise<BlogList | null> {
  const lists = kept.get(site) ?? new LRUCache<string, BlogList>({ max: maxLists });
  kept.set(site, lists);
  const key = `${asked.page} ${asked.topic ?? ""}`;
  const known = lists.get(key);
  if (known) return known;
  const list = await listPublished(ctx, asked);
  if (!list) return null;
  const { timeZone } = site.hours;
  const posts = list.posts.map((post) => postEntry(post, timeZone));
  const read = { ...list, topic: asked.topic, posts };
  lists.set(key, read);
  return read;
}
