import { existingPaths } from "#app/paths.ts";
import { type BlogDeps, blogApi } from "#features/blog/api.server.ts";
import { publishJob } from "#features/blog/move-post.server.ts";
import { mediaApi } from "#features/media/api.server.ts";
import { mailPost } from "#features/sends/post.server.ts";
import type { Handler } from "#platform/api.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { pageCatalog } from "./page-catalog.server.ts";

/** What the writers' side needs of the rest of the site. */
const deps: BlogDeps = {
  mailPost,
  publicPaths: async (ctx) => [
    ...new Set([...existingPaths, ...(await pageCatalog(ctx)).map(({ path }) => path)]),
  ],
};

export const blogHandlers: readonly Handler[] = [...blogApi(deps), ...mediaApi];

export const blogJobs: readonly Job[] = [publishJob(deps)];
