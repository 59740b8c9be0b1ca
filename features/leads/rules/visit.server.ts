import { deleteVisitsOf, moveVisits } from "#features/leads/store/visit.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { TransactionHook } from "#platform/work/transaction-hooks.server.ts";

/** Applies a visitor's later consent choice: visits move to the new receipt, or are deleted where `next` is null. */
export const followChoice: TransactionHook<"consent.replaced", RequestContext> = async (
  trx,
  _ctx,
  { receipt, next },
) => {
  if (next === null) await deleteVisitsOf(trx, receipt);
  else await moveVisits(trx, receipt, next);
};
