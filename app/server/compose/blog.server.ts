import { existingPaths } from "#app/paths.ts";
import { type CatalogPage, pageCatalog } from "#app/server/pages/page-catalog.server.ts";
import { type BlogDeps, blogApi } from "#features/blog/api.server.ts";
import { findPosts, viewNextPost } from "#features/blog/dashboard.server.ts";
import { publishJob } from "#features/blog/move-post.server.ts";
import { mailPost } from "#features/campaigns/post-mail.server.ts";
import { hasPostalAddress } from "#features/campaigns/postal-address.server.ts";
import { mediaApi } from "#features/media/api.server.ts";
import type { Feature } from "./feature.ts";

const cached = new WeakMap<readonly CatalogPage[], string[]>();

/** Returns every path of the site, cached by the catalog, which is the same object until public content changes. */
function pathsOf(pages: readonly CatalogPage[]): string[] {
  const paths = cached.get(pages) ?? [
    ...new Set([...existingPaths, ...pages.map(({ path }) => path)]),
  ];
  cached.set(pages, paths);
  return paths;
}

const deps: BlogDeps = {
  mailPost,
  canMail: ({ db }) => hasPostalAddress(db),
  publicPaths: async (ctx) => pathsOf(await pageCatalog(ctx)),
};

export const blog: Feature = {
  api: [...blogApi(deps), ...mediaApi],
  jobs: [publishJob(deps)],
  dashboard: { nextPost: async (ctx) => ({ next: await viewNextPost(ctx) }) },
  staffSearch: {
    async posts(ctx, query, max) {
      const found = await findPosts(ctx, query, max);
      return found.map(({ id, title, status }) => ({ id, title, note: status }));
    },
  },
};
