import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { auditPost } from "./change-post.server.ts";
import { deletePosts, deleteSharesBefore, trashedBefore } from "./staff-store.server.ts";

/** Days a post stays in the trash before it is deleted. */
export const trashDays = 30;

/** Deletes posts trashed more than `trashDays` ago, and expired links to drafts. @throws forbidden */
export async function emptyTrash(ctx: RequestContext): Promise<void> {
  requirePermission(ctx, "blog.publish");
  const moment = ctx.now() - trashDays * 24 * 60 * 60_000;
  await ctx.db.transaction().execute(async (trx) => {
    await deleteSharesBefore(trx, ctx.now());
    const ids = await trashedBefore(trx, moment);
    if (ids.length === 0) return;
    await deletePosts(trx, ids);
    for (const id of ids) await auditPost(trx, ctx, id, "post.deleted");
  });
}
