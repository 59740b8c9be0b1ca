import { deleteVisitsOf, findVisit, moveVisits } from "#features/leads/store/visit.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";

/** When a lead came and which visit it was sent from; null where none may be known. @throws forbidden, not_found */
export async function visitOfLead(ctx: RequestContext, id: string) {
  requirePermission(ctx, "leads.view");
  const found = await findVisit(ctx.db, id);
  if (!found) throw new ExpectedError("not_found", { words: "This lead is gone." });
  return { at: found.at, session: found.session };
}

/**
 * Follows what a visitor chose after the choice of this receipt, in the caller's transaction: leads stay joined to their
 * visits under the new receipt, or are parted from them for good where `next` is null.
 */
export async function followChoice(trx: Trx, receipt: string, next: string | null): Promise<void> {
  if (next === null) await deleteVisitsOf(trx, receipt);
  else await moveVisits(trx, receipt, next);
}
