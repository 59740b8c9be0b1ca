import { hasPostalAddress } from "#features/settings/reader.server.ts";
import { utmValue } from "#platform/campaign-link.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { linkCardTitle } from "#platform/link-card.ts";
import { campaignLimits } from "./contract.ts";
import { insertCampaignOfPost } from "./store.server.ts";
import { auditCampaign, blankCampaign } from "./verbs.server.ts";

/** Escapes a title for use as the text of a Markdown link. */
const escapeMarkdown = (title: string) => title.replace(/[\\[\]`*_<]/g, "\\$&");

/**
 * Schedules the mail about a newly published post to the whole list, in the caller's transaction. A post is mailed
 * once, however often it is published; without a postal address the mail stays a draft.
 */
export async function mailPost(
  trx: Trx,
  ctx: RequestContext,
  post: { id: string; title: string; slug: string; description: string },
): Promise<void> {
  const ready = await hasPostalAddress(trx);
  const row = blankCampaign(ctx, {
    subject: post.title.slice(0, campaignLimits.subject),
    previewText: post.description.slice(0, campaignLimits.previewText),
    body: `[${escapeMarkdown(post.title)}](/blog/${post.slug} "${linkCardTitle}")`,
    ...(ready ? { state: "scheduled", dueAt: ctx.now() } : {}),
    postId: post.id,
    tag: utmValue(post.slug),
  });
  if (await insertCampaignOfPost(trx, row)) {
    await auditCampaign(trx, ctx, row.id, ready ? "planned_for_post" : "drafted_for_post");
  }
}
