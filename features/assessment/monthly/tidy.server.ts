import type { RequestContext } from "#platform/http/context.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { deleteConsents } from "#platform/work/append-cut.server.ts";
import { deleteOldConsents, deleteOldLooks } from "./store.server.ts";

/** Deletes requests that nobody confirmed within so many days. */
export async function tidyUnconfirmedLooks(ctx: RequestContext, days: number): Promise<void> {
  await deleteOldLooks(ctx.db, "pending", ctx.now() - days * dayMs);
}

/** Deletes monthly looks that were stopped so many days ago. */
export async function tidyStoppedLooks(ctx: RequestContext, days: number): Promise<void> {
  await deleteOldLooks(ctx.db, "stopped", ctx.now() - days * dayMs);
}

/** Deletes consents older than so many days, except those to looks that are still stored. */
export async function tidyLookConsents(ctx: RequestContext, days: number): Promise<void> {
  await deleteConsents(ctx, days, deleteOldConsents);
}
