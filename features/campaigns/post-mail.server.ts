import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { sendLimits } from "./contract.ts";
import { hasPostalAddress } from "./postal-address.server.ts";
import { auditSend, blankSend } from "./service.server.ts";
import { insertSendOfPost } from "./store.server.ts";

/**
 * Plans the mail about a post that is being published, to everybody on the list and at once, in the caller's
 * transaction. A post is mailed once, however often it is published. While no postal address is set it stays a draft.
 */
export async function mailPost(
  ctx: RequestContext,
  trx: Trx,
  post: { id: string; title: string; slug: string; description: string },
): Promise<void> {
  const ready = await hasPostalAddress(trx);
  const row = blankSend(ctx, {
    subject: post.title.slice(0, sendLimits.subject),
    preview_text: post.description.slice(0, sendLimits.previewText),
    body: `## ${post.title}\n\n${post.description}\n\n[Read the whole post](/blog/${post.slug})`,
    ...(ready ? { state: "scheduled", due_at: ctx.now() } : {}),
    post_id: post.id,
  });
  if (await insertSendOfPost(trx, row)) {
    await auditSend(trx, ctx, row.id, ready ? "planned_for_post" : "drafted_for_post");
  }
}
