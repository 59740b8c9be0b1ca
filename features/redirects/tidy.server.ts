import type { RequestContext } from "#platform/http/context.server.ts";
import { deleteMissingBefore } from "./store.server.ts";

/** Deletes missing paths that nobody asked for in so many days: a path can hold what its visitor typed. */
export async function tidyMissingPaths(ctx: RequestContext, days: number): Promise<void> {
  await deleteMissingBefore(ctx.db, ctx.now() - days * 24 * 60 * 60_000);
}
