import { idsUntouchedSince } from "#features/leads/store/delete.server.ts";
import { deleteOldReplyFiles } from "#features/leads/store/reply-files.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { dayMs } from "#platform/time/durations.ts";
import { auditLead } from "./change.server.ts";
import { deleteLeads } from "./delete.server.ts";

/** Leads deleted per transaction; few, so that other writes do not wait long. */
const batch = 200;

/** Days after which the files of an answer that was never sent are deleted. */
const maxReplyFileDays = 2;

/**
 * Deletes leads that were not updated for `days`, with their history and mails, and files of answers that were never
 * sent; returns how many leads. Stops between two batches when aborted. @throws forbidden
 */
export async function tidyLeads(
  ctx: RequestContext,
  days: number,
  signal: AbortSignal,
): Promise<number> {
  requirePermission(ctx, "leads.edit");
  await deleteOldReplyFiles(ctx.db, ctx.now() - maxReplyFileDays * dayMs);
  const before = ctx.now() - days * dayMs;
  let deleted = 0;
  while (!signal.aborted) {
    const count = await ctx.db.transaction().execute((trx) => deleteBatch(trx, ctx, before));
    deleted += count;
    if (count < batch) break;
  }
  return deleted;
}

async function deleteBatch(trx: Trx, ctx: RequestContext, before: number): Promise<number> {
  const ids = await idsUntouchedSince(trx, before, batch);
  if (ids.length === 0) return 0;
  await deleteLeads(trx, ctx, ids);
  await auditLead(trx, ctx, "old", {
    action: "lead.tidied",
    detail: { count: ids.length, before },
  });
  return ids.length;
}
