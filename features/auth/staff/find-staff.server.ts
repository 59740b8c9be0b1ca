import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { staffByWords } from "./store.server.ts";

/** People of staff for the search of the whole staff area. @throws forbidden */
export async function findStaff(ctx: RequestContext, words: string, limit: number) {
  requirePermission(ctx, "security.view");
  return staffByWords(ctx.db, words, limit);
}
