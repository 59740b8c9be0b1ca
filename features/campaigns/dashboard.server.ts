import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import {
  campaignSubjects,
  campaignsBetween,
  nextScheduledCampaign,
} from "./dashboard-store.server.ts";

/** Returns the next scheduled campaign, or null, for the dashboard. @throws forbidden */
export async function viewNextCampaign(ctx: RequestContext) {
  requirePermission(ctx, "marketing.view");
  const row = await nextScheduledCampaign(ctx.db);
  if (!row || row.dueAt === null) return { next: null };
  return { next: { id: row.id, title: row.subject, at: row.dueAt } };
}

/** Returns the subjects of these campaigns by id, those that have one. @throws forbidden */
export async function subjectsOfCampaigns(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, string>> {
  requirePermission(ctx, "marketing.view");
  const rows = await campaignSubjects(ctx.db, ids);
  return new Map(rows.filter((row) => row.subject !== "").map((row) => [row.id, row.subject]));
}

/** Returns campaigns started in a span of time (ms), with their subjects. @throws forbidden */
export async function viewSentBetween(ctx: RequestContext, span: { from: number; to: number }) {
  requirePermission(ctx, "analytics.view");
  const rows = await campaignsBetween(ctx.db, span);
  return rows.map(({ startedAt, subject }) => ({ at: startedAt ?? span.from, text: subject }));
}
