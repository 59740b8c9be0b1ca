import type { PostTable } from "#platform/database/tables-blog.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { raiseContentVersion } from "#platform/work/content-version.server.ts";

let posts = 0;

/** Inserts a post; a draft unless the test says otherwise. */
export async function aPost(
  ctx: RequestContext,
  overrides: Partial<PostTable> = {},
): Promise<PostTable> {
  posts += 1;
  const now = ctx.now();
  const post: PostTable = {
    id: crypto.randomUUID(),
    slug: `post-${posts}`,
    title: `Post ${posts}`,
    description: `What post ${posts} is about`,
    topics: ["backup"],
    body: "Some words.",
    status: "draft",
    publishedAt: null,
    reviewedAt: null,
    illustration: "shelf",
    audience: "",
    mailOnPublish: 0,
    trashedAt: null,
    trashedFrom: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    ...overrides,
  };
  await ctx.db.transaction().execute(async (trx) => {
    await trx.insertInto("post").values(post).execute();
    await raiseContentVersion(trx);
  });
  return post;
}
