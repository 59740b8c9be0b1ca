import { postPath } from "#app/paths.ts";
import { postsOfSlugs } from "#features/blog/service.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

export type PostLink = { label: string; path: string };

/** Titles and addresses of posts that a page recommends, in its order; a post that is not published is left out. */
export async function postLinks(
  ctx: RequestContext,
  slugs: readonly string[],
): Promise<PostLink[]> {
  const posts = await postsOfSlugs(ctx, slugs);
  return posts.map(({ title, slug }) => ({ label: title, path: postPath(slug) }));
}
