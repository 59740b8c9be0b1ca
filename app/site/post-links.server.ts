import { postPath } from "#app/paths.ts";
import { publishedPosts } from "#features/blog/service.server.ts";
import type { Ctx } from "#platform/context.server.ts";

export type PostLink = { label: string; path: string };

/** Titles and addresses of posts that a page recommends, in its order; a post that is not published is left out. */
export async function postLinks(ctx: Ctx, slugs: readonly string[]): Promise<PostLink[]> {
  const posts = new Map((await publishedPosts(ctx)).map((post) => [post.slug, post]));
  return slugs.flatMap((slug) => {
    const post = posts.get(slug);
    return post ? [{ label: post.title, path: postPath(slug) }] : [];
  });
}
