import { postPath } from "#app/paths.ts";
import { postsOfSlugs } from "#features/blog/service.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

export type PostLink = { label: string; path: string };

/** Returns the published posts of these slugs as links, in their order. */
export async function postLinks(
  ctx: RequestContext,
  slugs: readonly string[],
): Promise<PostLink[]> {
  const posts = await postsOfSlugs(ctx, slugs);
  return posts.map(({ title, slug }) => ({ label: title, path: postPath(slug) }));
}
