import type { RequestContext } from "#platform/http/context.server.ts";
import { deleteResults } from "./store.server.ts";

/** Deletes reports that are older than `days`. */
export async function tidyChecks(ctx: RequestContext, days: number): Promise<void> {
  await deleteResults(ctx.db, ctx.now() - days * 24 * 60 * 60_000);
}
