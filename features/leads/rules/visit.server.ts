import { viewPagesOfVisit } from "#features/analytics/verbs.server.ts";
import { deleteVisitsOf, findVisit, moveVisits } from "#features/leads/store/visit.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import type { TransactionHook } from "#platform/work/transaction-hooks.server.ts";

/** Lists the pages that the sender of a lead viewed, if analytics were allowed. @throws forbidden, not_found */
export async function viewVisitOfLead(ctx: RequestContext, id: string) {
  requirePermission(ctx, "leads.view");
  const visit = await findVisit(ctx.db, id);
  if (!visit) throw new ExpectedError("not_found", { words: "This lead is gone." });
  if (visit.session === null) return { recorded: false, pages: [] };
  return { recorded: true, pages: await viewPagesOfVisit(ctx, visit.session, visit.at) };
}

/** Applies a visitor's later consent choice: visits move to the new receipt, or are deleted where `next` is null. */
export const followChoice: TransactionHook<"consent.replaced", RequestContext> = async (
  trx,
  _ctx,
  { receipt, next },
) => {
  if (next === null) await deleteVisitsOf(trx, receipt);
  else await moveVisits(trx, receipt, next);
};
