import { randomBytes } from "node:crypto";
import { withCompany } from "#content/company.ts";
import { renderedPost } from "#features/blog/text/rendered-posts.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { PostShareTable } from "#platform/database/tables-blog.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { hashOf } from "#platform/http/token-hash.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { auditPost, authorOf, requirePost } from "./change-post.server.ts";
import type { PublishedPost } from "./contract.ts";
import { presentSummary } from "./service.server.ts";
import { deleteShare, insertShare, postOfShare, sharesOf } from "./staff-store.server.ts";
import { shareCalls, shareDays } from "./versions-contract.ts";

/** Path of the page that shows a shared draft; a test compares it with the site's route table. */
export const draftPage = "/blog/draft";

export const shareVerbs = verbs(shareCalls, {
  async list(ctx, { id }) {
    return { shares: await sharesOf(ctx.db, id, ctx.now()) };
  },

  /** Stores the link's secret as a hash only. @throws not_found */
  async make(ctx, { id: postId }) {
    const token = randomBytes(24).toString("base64url");
    const now = ctx.now();
    const share: PostShareTable = {
      id: crypto.randomUUID(),
      postId,
      tokenHash: hashOf(token),
      authorName: authorOf(ctx).name,
      createdAt: now,
      expiresAt: now + shareDays * dayMs,
    };
    await ctx.db.transaction().execute(async (trx) => {
      await requirePost(trx, postId);
      await insertShare(trx, share);
      await auditPost(trx, ctx, postId, "post.shared", { share: share.id });
    });
    return { share, url: `${ctx.env.PUBLIC_URL}${draftPage}?token=${token}` };
  },

  /** @throws not_found when the link no longer exists */
  async end(ctx, { id }) {
    await ctx.db.transaction().execute(async (trx) => {
      const postId = await deleteShare(trx, id);
      if (!postId)
        throw new ExpectedError("not_found", { message: "This link has already ended." });
      await auditPost(trx, ctx, postId, "post.share_ended", { share: id });
    });
  },
});

/** Returns the current draft for anyone with its link. Null when the link is unknown or expired or the post trashed. */
export async function readSharedPost(
  ctx: Pick<RequestContext, "db" | "now" | "frame" | "log">,
  token: string,
): Promise<{ post: PublishedPost; status: string } | null> {
  const now = ctx.now();
  const row = await postOfShare(ctx.db, hashOf(token), now);
  if (!row) return null;
  const { company } = await currentSettings(ctx);
  const { html, contents } = await renderedPost(ctx, row, company);
  const summary = presentSummary({ ...row, publishedAt: row.publishedAt ?? now }, company);
  const audience = withCompany(row.audience, company);
  return { post: { ...summary, audience, html, contents }, status: row.status };
}
