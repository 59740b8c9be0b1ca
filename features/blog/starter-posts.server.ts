import { starterPosts } from "#content/starter-posts.server.ts";
import { readStarterPost, type StarterPost } from "#features/blog/text/front-matter.server.ts";
import type { PostTable } from "#platform/database/tables-blog.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { raiseContentVersion } from "#platform/work/content-version.server.ts";
import {
  claimStart,
  countPosts,
  hasStarted,
  insertPost,
  insertPostVersion,
} from "./store.server.ts";

function rowOf({ publishedAt, reviewedAt, ...fields }: StarterPost, now: number): PostTable {
  return {
    id: crypto.randomUUID(),
    ...fields,
    status: "published",
    publishedAt,
    reviewedAt,
    mailOnPublish: 0,
    trashedAt: null,
    trashedFrom: null,
    version: 1,
    createdAt: now,
    updatedAt: reviewedAt ?? publishedAt,
  };
}

/**
 * Loads the starter posts once per database: of several processes that start together only one loads them, and
 * posts deleted later stay deleted. @throws forbidden
 */
export async function loadStarterPosts(ctx: RequestContext): Promise<void> {
  requirePermission(ctx, "blog.publish");
  if (await hasStarted(ctx.db)) return;
  const now = ctx.now();
  const rows = Object.values(starterPosts).map((text) => rowOf(readStarterPost(text), now));
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await claimStart(trx, now))) return;
    if ((await countPosts(trx)) > 0) return;
    for (const row of rows) {
      await insertPost(trx, row);
      await insertPostVersion(trx, row, { id: null, name: "System", at: now, kind: "imported" });
    }
    await raiseContentVersion(trx);
    await recordAudit(trx, ctx, {
      action: "blog.started",
      subjectType: "blog",
      subjectId: "starter",
      detail: { posts: rows.length },
    });
  });
}
