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
    preview_text: "",
    body: "# News of the month",
    state: "scheduled",
    topic: "",
    industry: "",
    source: "",
    due_at: at,
    started_at: null,
    finished_at: null,
    post_id: null,
    tag: "",
    author_name: "Ana",
    version: 1,
    created_at: at,
    updated_at: at,
    ...overrides,
  };
  await ctx.db.insertInto("newsletter_send").values(row).execute();
  return row;
}
