import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { deleteConsents } from "#platform/work/append-cut.server.ts";
import { deleteLines } from "./store.server.ts";

/** Deletes ledger lines of these subjects older than `days` and returns their number. @throws forbidden */
export async function tidyConsents(
  ctx: RequestContext,
  days: number,
  subjects: readonly string[],
): Promise<number> {
  requirePermission(ctx, "security.edit");
  return deleteConsents(ctx, days, (trx, before) => deleteLines(trx, subjects, before));
}
