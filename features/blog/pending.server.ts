import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import { auditPost, authorOf, columnsOf, presentPost, requirePost } from "./change-post.server.ts";
import { deletePending, findPending, writePending } from "./pending-store.server.ts";
import { permissionFor, type savePendingPost } from "./staff-contract.ts";

/**
 * Saves pending changes of a published or scheduled post: colleagues see them, visitors do not. @throws forbidden,
 * not_found, conflict when the post or its pending changes changed since they were read, or it is a draft again
 */
export async function savePending(
  ctx: RequestContext,
  id: string,
  input: BodyOf<typeof savePendingPost>,
) {
  requirePermission(ctx, "blog.edit");
  const post = await ctx.db.transaction().execute(async (trx) => {
    const post = await requirePost(trx, id, input.version, columnsOf(input.draft));
    const permission = permissionFor(post.status);
    requirePermission(ctx, permission);
    if (permission !== "blog.publish") {
      throw new ExpectedError("conflict", { words: "This post is a draft again." });
    }
    // A colleague has published the same text, or left it as pending changes.
    if (post.version !== input.version) return post;
    const draft = JSON.stringify(input.draft);
    if ((await findPending(trx, id))?.draft === draft) return post;
    const author = authorOf(ctx);
    const row = {
      ...{ post_id: id, draft, revision: input.revision + 1 },
      ...{ author_id: author.id, author_name: author.name, at: ctx.now() },
    };
    if (!(await writePending(trx, row, input.revision))) {
      throw new ExpectedError("conflict", { words: "Somebody else is editing this post too." });
    }
    // Autosaves come every few seconds, so only the first one is audited.
    if (input.revision === 0) await auditPost(trx, ctx, id, "post.changes_begun");
    return post;
  });
  return { post: await presentPost(ctx.db, post) };
}

/** Discards a post's pending changes; the public page stays as it is. @throws forbidden, not_found */
export async function discardPending(ctx: RequestContext, id: string) {
  requirePermission(ctx, "blog.edit");
  const post = await ctx.db.transaction().execute(async (trx) => {
    const post = await requirePost(trx, id);
    requirePermission(ctx, permissionFor(post.status));
    if (await deletePending(trx, id)) await auditPost(trx, ctx, id, "post.changes_discarded");
    return post;
  });
  return { post: await presentPost(ctx.db, post) };
}
