import { requireLead } from "#features/leads/rules/change.server.ts";
import { presentLead } from "#features/leads/rules/present.server.ts";
import { htmlOfMessage, markMessagesRead } from "#features/leads/store/messages.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";

/**
 * Returns the new part of a message as HTML that is safe to show; empty if the plain text is complete.
 * @throws forbidden, not_found
 */
export async function viewMessageHtml(
  ctx: RequestContext,
  message: { leadId: string; messageId: string },
) {
  requirePermission(ctx, "leads.view");
  const html = await htmlOfMessage(ctx.db, message);
  if (html === undefined) {
    throw new ExpectedError("not_found", { words: "This message is gone." });
  }
  return { html };
}

/**
 * Marks the customer's messages of a lead as read. It writes no audit row: nobody is accountable for reading, and a row
 * for every opening would bury the important ones. @throws forbidden, not_found
 */
export async function markRead(ctx: RequestContext, id: string) {
  requirePermission(ctx, "leads.edit");
  await ctx.db.transaction().execute((trx) => markMessagesRead(trx, [id], ctx.now()));
  return { lead: presentLead(await requireLead(ctx.db, id)) };
}
