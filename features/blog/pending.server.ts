import { ExpectedError } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { auditPost, authorOf, columnsOf, presentPost, requirePost } from "./change-post.server.ts";
import { deletePending, findPending, writePending } from "./pending-store.server.ts";
import { pendingCalls, permissionFor } from "./staff-contract.ts";

export const pendingVerbs = verbs(pendingCalls, {
  /**
   * Shows them to colleagues only. Needs "blog.publish". @throws forbidden, not_found, conflict when the post or its
   * pending changes changed since they were read, or it is a draft again
   */
  async save(ctx, { id, version, revision, ...input }) {
    const post = await ctx.db.transaction().execute(async (trx) => {
      const post = await requirePost(trx, id, version, columnsOf(input.draft));
      const permission = permissionFor(post.status);
      requirePermission(ctx, permission);
      if (permission !== "blog.publish") {
        throw new ExpectedError("conflict", { message: "This post is a draft again." });
      }
      // A colleague has published the same text, or left it as pending changes.
      if (post.version !== version) return post;
      const draft = JSON.stringify(input.draft);
      if ((await findPending(trx, id))?.draft === draft) return post;
      const author = authorOf(ctx);
      const row = {
        ...{ postId: id, draft, revision: revision + 1 },
        ...{ authorId: author.id, authorName: author.name, at: ctx.now() },
      };
      if (!(await writePending(trx, row, revision))) {
        throw new ExpectedError("conflict", { message: "Somebody else is editing this post too." });
      }
      // Autosaves come every few seconds, so only the first one is audited.
      if (revision === 0) await auditPost(trx, ctx, id, "post.changes_begun");
      return post;
    });
    return { post: await presentPost(ctx.db, post) };
  },

  /** Leaves the public page as it is. Needs "blog.publish" while the post is public. @throws forbidden, not_found */
  async discard(ctx, { id }) {
    const post = await ctx.db.transaction().execute(async (trx) => {
      const post = await requirePost(trx, id);
      requirePermission(ctx, permissionFor(post.status));
      if (await deletePending(trx, id)) await auditPost(trx, ctx, id, "post.changes_discarded");
      return post;
    });
    return { post: await presentPost(ctx.db, post) };
  },
});
