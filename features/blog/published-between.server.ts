import { type Company, withCompany } from "#content/company.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { rowsBetween } from "./staff-store.server.ts";

/** Posts that came out in a span of time (ms), with their titles as readers see them. @throws forbidden */
export async function viewPublishedBetween(
  ctx: RequestContext,
  span: { from: number; to: number },
) {
  requirePermission(ctx, "analytics.view");
  const company: Company = (await currentSettings(ctx)).company;
  const rows = await rowsBetween(ctx.db, span.from, span.to);
  return rows
    .filter(({ status }) => status === "published")
    .map((row) => ({ at: row.published_at ?? span.from, text: withCompany(row.title, company) }));
}
