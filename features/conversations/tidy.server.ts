import type { RequestContext } from "#platform/http/context.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { deleteInboundBefore } from "./store.server.ts";

/** Deletes raw mail and delivery reports received more than this many days ago, except mail that still waits. */
export async function tidyInbound(ctx: RequestContext, days: number): Promise<void> {
  await deleteInboundBefore(ctx.db, ctx.now() - days * dayMs);
}
