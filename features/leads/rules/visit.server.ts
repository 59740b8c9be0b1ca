import { deleteVisitsOf, findVisit, moveVisits } from "#features/leads/store/visit.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";

/** Returns when a lead came and the session it was sent from; null without consent to analytics. @throws forbidden, not_found */
export async function visitOfLead(ctx: RequestContext, id: string) {
  requirePermission(ctx, "leads.view");
  const visit = await findVisit(ctx.db, id);
  if (!visit) throw new ExpectedError("not_found", { words: "This lead is gone." });
  return { at: visit.at, session: visit.session };
}

/**
 * Applies a visitor's later consent choice in the caller's transaction: visits move to the new receipt, or are deleted
 * where `next` is null.
 */
export async function followChoice(trx: Trx, receipt: string, next: string | null): Promise<void> {
  if (next === null) await deleteVisitsOf(trx, receipt);
  else await moveVisits(trx, receipt, next);
}
