import type { Feature } from "#platform/product/feature.server.ts";
import { blogApi } from "./api.server.ts";
import { findPosts, viewNextPost } from "./dashboard.server.ts";
import { publishJob } from "./move-post.server.ts";

export const blogFeature: Feature = {
  name: "blog",
  uses: ["settings"],
  api: blogApi,
  jobs: [publishJob],
  dashboard: { nextPost: viewNextPost },
  finders: { posts: findPosts },
};
