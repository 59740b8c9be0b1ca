import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { sendsBetween } from "./dashboard-store.server.ts";

/** Newsletters whose sending began in a span of time (ms), with their subjects. @throws forbidden */
export async function viewSentBetween(ctx: RequestContext, span: { from: number; to: number }) {
  requirePermission(ctx, "analytics.view");
  const rows = await sendsBetween(ctx.db, span);
  return rows.map(({ started_at, subject }) => ({ at: started_at ?? span.from, text: subject }));
}
