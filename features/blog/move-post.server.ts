import type { PostStatus, PostTable } from "#platform/database/tables-blog.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError, invalidField } from "#platform/http/errors.ts";
import type { InputOf } from "#platform/http/verbs.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";
import { runHooks } from "#platform/work/transaction-hooks.server.ts";
import { changePost, presentPost, requireComplete, requirePost } from "./change-post.server.ts";
import {
  canMove,
  type PostMove,
  permissionFor,
  type postCalls,
  postMoves,
} from "./staff-contract.ts";
import { duePosts } from "./staff-store.server.ts";

type MoveInput = InputOf<typeof postCalls.move>;

/** Returns the status after a move. A post restored after its scheduled time becomes a draft, not a published post. */
function statusAfter(move: PostMove, row: PostTable, now: number): PostStatus {
  const { to } = postMoves[move];
  if (to !== "before") return to;
  const former = row.trashedFrom ?? "draft";
  return former === "scheduled" && (row.publishedAt ?? 0) <= now ? "draft" : former;
}

/** Returns whether the post was public before. A scheduled time that passed in the trash does not count. */
function wasPublic({ status, trashedFrom, publishedAt }: PostTable, now: number): boolean {
  const onlyPlanned = status === "scheduled" || trashedFrom === "scheduled";
  return !onlyPlanned && publishedAt !== null && publishedAt <= now;
}

/** Returns the publication time after a move. A post that was public before keeps its first publication time. */
function publishedAtAfter(row: PostTable, to: PostStatus, input: MoveInput, now: number) {
  if (to === "scheduled" && input.move === "schedule") return input.at ?? null;
  if (to === "published") return wasPublic(row, now) ? row.publishedAt : now;
  const keepsDate = to === "trashed" || to === "scheduled";
  return keepsDate || wasPublic(row, now) ? row.publishedAt : null;
}

function requireFuture(input: MoveInput, now: number): void {
  if (input.move !== "schedule" || (input.at !== undefined && input.at > now)) return;
  throw invalidField("at", "Choose a time in the future.");
}

function changeOf(row: PostTable, to: PostStatus, input: MoveInput, now: number) {
  return {
    status: to,
    publishedAt: publishedAtAfter(row, to, input, now),
    mailOnPublish: to === "scheduled" && input.mail ? 1 : 0,
    trashedAt: to === "trashed" ? now : null,
    trashedFrom: to === "trashed" ? row.status : null,
  } as const;
}

/**
 * Changes the state of a post. Needs "blog.publish" when the post is published or scheduled before or after; to
 * become either, it must be complete. The caller checks the right to edit.
 * @throws forbidden, not_found, conflict, invalid
 */
export async function movePost(ctx: RequestContext, input: MoveInput) {
  const now = ctx.now();
  const post = await ctx.db.transaction().execute(async (trx) => {
    const before = await requirePost(trx, input.id, input.version);
    if (!canMove(input.move, before.status)) {
      throw new ExpectedError("invalid", {
        message: "The post's state changed in the meantime. Reload it and try again.",
      });
    }
    const to = statusAfter(input.move, before, now);
    requirePermission(ctx, permissionFor(before.status, to));
    requireFuture(input, now);
    if (to === "published" || to === "scheduled") requireComplete(before);
    const after = await changePost(ctx, trx, before, {
      change: changeOf(before, to, input, now),
      kind: "moved",
      action: `post.${auditNames[input.move]}`,
      detail: { from: before.status },
    });
    if (input.move === "publish" && input.mail) await runHooks(trx, ctx, "post.announced", after);
    return after;
  });
  return { post: await presentPost(ctx.db, post) };
}

const auditNames: Record<PostMove, string> = {
  review: "sent_to_review",
  draft: "made_draft",
  schedule: "scheduled",
  publish: "published",
  archive: "archived",
  trash: "trashed",
  restore: "restored_from_trash",
};

/** Publishes due posts, each in its own transaction. Returns how many were published. */
export async function publishDuePosts(ctx: RequestContext, signal?: AbortSignal): Promise<number> {
  requirePermission(ctx, "blog.publish");
  let published = 0;
  for (const due of await duePosts(ctx.db, ctx.now())) {
    if (signal?.aborted) break;
    if (await publishDue(ctx, due)) published += 1;
  }
  return published;
}

/** Returns false when somebody moved or saved the post at the same moment; the next run tries again. */
async function publishDue(ctx: RequestContext, due: PostTable): Promise<boolean> {
  try {
    await ctx.db.transaction().execute(async (trx) => {
      const after = await changePost(ctx, trx, due, {
        change: { status: "published", mailOnPublish: 0 },
        kind: "moved",
        action: "post.published",
        detail: { from: "scheduled" },
      });
      if (due.mailOnPublish === 1) await runHooks(trx, ctx, "post.announced", after);
    });
    return true;
  } catch (error) {
    if (error instanceof ExpectedError && error.code === "conflict") return false;
    throw error;
  }
}

const publishEveryMs = 10_000;

/** Publishes scheduled posts, within about twenty seconds of their time. */
export const publishJob: Job = {
  name: "publish-posts",
  title: "Publish scheduled posts",
  next: every(publishEveryMs),
  run: async (ctx, signal) => {
    const published = await publishDuePosts(ctx, signal);
    return published === 0 ? "Nothing was due." : `Posts published: ${published}.`;
  },
};
