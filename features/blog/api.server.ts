import {
  exportEveryPost,
  exportOnePost,
  importOnePost,
} from "#features/blog/text/post-file.server.ts";
import { hasPostalAddress } from "#features/settings/reader.server.ts";
import { type Handler, handle } from "#platform/http/api.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { moveOnePost } from "./move-post.server.ts";
import { discardPending, savePending } from "./pending.server.ts";
import { endShare, shareOnePost, viewShares } from "./share.server.ts";
import {
  createPost,
  discardPendingPost,
  exportPost,
  exportPosts,
  importPost,
  listMonth,
  listPosts,
  movePost,
  readBlogOverview,
  readPaths,
  readPost,
  savePendingPost,
  savePost,
} from "./staff-contract.ts";
import {
  beginPost,
  renderPreview,
  saveOnePost,
  topicsInUse,
  viewMonth,
  viewPost,
  viewPosts,
} from "./staff-service.server.ts";
import { restoreVersion, viewVersion, viewVersions } from "./versions.server.ts";
import {
  endPostShare,
  listPostShares,
  listPostVersions,
  previewPost,
  readPostVersion,
  restorePostVersion,
  sharePost,
} from "./versions-contract.ts";

export const blogApi: Handler[] = [
  handle(readBlogOverview, async ({ ctx }) => {
    requirePermission(ctx, "blog.view");
    const [topics, canMail] = await Promise.all([topicsInUse(ctx), hasPostalAddress(ctx.db)]);
    return { topics, canMail };
  }),
  handle(readPaths, async ({ ctx }) => {
    requirePermission(ctx, "blog.view");
    return { paths: [...(await frameOf(ctx).publicPaths(ctx))] };
  }),
  handle(listPosts, ({ ctx, query }) => viewPosts(ctx, query)),
  handle(listMonth, ({ ctx, query }) => viewMonth(ctx, query)),
  handle(createPost, ({ ctx, body }) => beginPost(ctx, body)),
  handle(importPost, ({ ctx, body }) => importOnePost(ctx, body.text)),
  handle(exportPosts, ({ ctx }) => exportEveryPost(ctx)),
  handle(previewPost, ({ ctx, body }) => renderPreview(ctx, body.draft)),
  handle(endPostShare, ({ ctx, params }) => endShare(ctx, params.id)),
  handle(readPost, ({ ctx, params }) => viewPost(ctx, params.id)),
  handle(savePost, ({ ctx, params, body }) => saveOnePost(ctx, params.id, body)),
  handle(savePendingPost, ({ ctx, params, body }) => savePending(ctx, params.id, body)),
  handle(discardPendingPost, ({ ctx, params }) => discardPending(ctx, params.id)),
  handle(movePost, ({ ctx, params, body }) => moveOnePost(ctx, params.id, body)),
  handle(exportPost, ({ ctx, params }) => exportOnePost(ctx, params.id)),
  handle(listPostVersions, ({ ctx, params }) => viewVersions(ctx, params.id)),
  handle(readPostVersion, ({ ctx, params }) => viewVersion(ctx, params.id, params.version)),
  handle(restorePostVersion, ({ ctx, params, body }) => restoreVersion(ctx, params.id, body)),
  handle(listPostShares, ({ ctx, params }) => viewShares(ctx, params.id)),
  handle(sharePost, ({ ctx, params }) => shareOnePost(ctx, params.id)),
];
