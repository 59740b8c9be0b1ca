import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { changesBetween } from "./store.server.ts";

/** What was switched in a span of time (ms), in words for a chart of visits. @throws forbidden */
export async function viewChangesBetween(ctx: RequestContext, span: { from: number; to: number }) {
  requirePermission(ctx, "analytics.view");
  const changes = await changesBetween(ctx.db, span);
  return changes.map(({ at, name, percent }) => ({ at, text: `${name} on for ${percent}%` }));
}
