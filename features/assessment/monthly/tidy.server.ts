import type { RequestContext } from "#platform/http/context.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { deleteConsents } from "#platform/work/consent-ledger.server.ts";
import { deleteOldLooks } from "./store.server.ts";

/** Deletes requests that nobody confirmed within `days`. */
export async function tidyUnconfirmedLooks(ctx: RequestContext, days: number): Promise<void> {
  await deleteOldLooks(ctx.db, "pending", ctx.now() - days * dayMs);
}

/** Deletes monthly checks that were stopped more than `days` ago. */
export async function tidyStoppedLooks(ctx: RequestContext, days: number): Promise<void> {
  await deleteOldLooks(ctx.db, "stopped", ctx.now() - days * dayMs);
}

/** Deletes consents older than `days`, except those to checks that are still stored. */
export async function tidyLookConsents(ctx: RequestContext, days: number): Promise<void> {
  await deleteConsents(ctx, days, { subjects: ["monthly-look"], keptBy: "monthlyLook" });
}
