import type { NewsletterSendTable } from "#platform/database/tables-marketing.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

/** Inserts a campaign that is due now. */
export async function aCampaign(
  ctx: RequestContext,
  overrides: Partial<NewsletterSendTable> = {},
): Promise<NewsletterSendTable> {
  const at = ctx.now();
  const row: NewsletterSendTable = {
    id: crypto.randomUUID(),
    subject: "November",
    previewText: "",
    body: "# News of the month",
    state: "scheduled",
    topic: "",
    industry: "",
    source: "",
    dueAt: at,
    startedAt: null,
    finishedAt: null,
    postId: null,
    tag: "",
    authorName: "Ana",
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...overrides,
  };
  await ctx.db.insertInto("newsletterSend").values(row).execute();
  return row;
}
