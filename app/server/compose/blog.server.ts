import { existingPaths } from "#app/paths.ts";
import { type CatalogPage, pageCatalog } from "#app/server/pages/page-catalog.server.ts";
import { type BlogDeps, blogApi } from "#features/blog/api.server.ts";
import { publishJob } from "#features/blog/move-post.server.ts";
import { mailPost } from "#features/campaigns/post.server.ts";
import { hasPostalAddress } from "#features/campaigns/postal-address.server.ts";
import { mediaApi } from "#features/media/api.server.ts";
import type { Handler } from "#platform/http/api.server.ts";
import type { Job } from "#platform/work/jobs.server.ts";

const kept = new WeakMap<readonly CatalogPage[], string[]>();

/** Every address of the site that exists. The catalogue is the same list until public content changes. */
function pathsOf(pages: readonly CatalogPage[]): string[] {
  const known = kept.get(pages);
  if (known) return known;
  const paths = [...new Set([...existingPaths, ...pages.map(({ path }) => path)])];
  kept.set(pages, paths);
  return paths;
}

/** What the writers' side needs of the rest of the site. */
const deps: BlogDeps = {
  mailPost,
  canMail: ({ db }) => hasPostalAddress(db),
  publicPaths: async (ctx) => pathsOf(await pageCatalog(ctx)),
};

export const blogHandlers: readonly Handler[] = [...blogApi(deps), ...mediaApi];

export const blogJobs: readonly Job[] = [publishJob(deps)];
