import { postFileVerbs } from "#features/blog/text/post-file.server.ts";
import type { Feature } from "#platform/product/feature.server.ts";
import { findPosts, viewNextPost } from "./dashboard.server.ts";
import { publishJob } from "./move-post.server.ts";
import { pendingVerbs } from "./pending.server.ts";
import { shareVerbs } from "./share.server.ts";
import { blogTextsWith } from "./store.server.ts";
import { emptyTrash } from "./trash.server.ts";
import { blogVerbs, postVerbs, previewVerbs } from "./verbs.server.ts";
import { versionVerbs } from "./versions.server.ts";

export const blogFeature: Feature = {
  name: "blog",
  uses: ["settings"],
  verbs: [
    blogVerbs,
    postVerbs,
    pendingVerbs,
    postFileVerbs,
    previewVerbs,
    versionVerbs,
    shareVerbs,
  ],
  jobs: [publishJob],
  auditNames: {
    "post.changes_begun": "Started changing a published post",
    "post.changes_discarded": "Discarded changes to a published post",
  },
  dashboard: { nextPost: viewNextPost },
  finders: { posts: findPosts },
  liveNouns: { post: ["post.changed"], blog: ["post.changed"] },
  pictureTexts: blogTextsWith,
  records: { staffAccount: { tables: ["post_version", "post_pending"] } },
  tablesWithoutPeople: {
    blog_start: "whether the first posts were written",
    post: "texts of our own",
    post_share: "links to drafts of our own",
    post_slug: "addresses of our own pages",
  },
  // Runs before the pictures, because pictures used only by deleted posts become unused here.
  cleanup: [{ name: "trash", first: true, run: emptyTrash }],
};
