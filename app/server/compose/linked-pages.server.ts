import { existingPaths } from "#app/paths.ts";
import { pageCatalog } from "#app/server/pages/page-catalog.server.ts";
import { postOfSlug } from "#features/blog/staff-store.server.ts";
import type { LinkedPage } from "#features/campaigns/contract.ts";
import { redirectedPaths } from "#features/redirects/traffic.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

/** Returns each path of this site as a visitor finds it: there, missing, or a post that has not appeared. */
export async function linkedPages(
  ctx: RequestContext,
  paths: readonly string[],
): Promise<LinkedPage[]> {
  const catalog = (await pageCatalog(ctx)).map(({ path }) => path);
  const there = new Set<string>([...existingPaths, ...catalog, ...(await redirectedPaths(ctx))]);
  return Promise.all(
    paths.map(async (path) =>
      there.has(path) || path.startsWith("/media/")
        ? { path, state: "there" as const, at: null }
        : { path, ...(await postAt(ctx, path)) },
    ),
  );
}

async function postAt(ctx: RequestContext, path: string): Promise<Omit<LinkedPage, "path">> {
  const [, slug] = /^\/blog\/([a-z0-9-]+)$/.exec(path) ?? [];
  const post = slug ? await postOfSlug(ctx.db, slug) : undefined;
  if (!post) return { state: "missing", at: null };
  return post.status === "scheduled"
    ? { state: "scheduled", at: post.published_at }
    : { state: "hidden", at: null };
}
