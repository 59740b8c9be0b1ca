import { withCompany } from "#content/company.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { nextScheduledPost, postsMatching, postTitles } from "./dashboard-store.server.ts";
import { rowsBetween } from "./staff-store.server.ts";

/** Returns the next scheduled post, or null, for the dashboard. @throws forbidden */
export async function viewNextPost(ctx: RequestContext) {
  requirePermission(ctx, "blog.view");
  const row = await nextScheduledPost(ctx.db);
  if (!row || row.publishedAt === null) return { next: null };
  const { company } = await currentSettings(ctx);
  return { next: { id: row.id, title: withCompany(row.title, company), at: row.publishedAt } };
}

/** Finds posts in any state for the staff search. @throws forbidden */
export async function findPosts(ctx: RequestContext, query: string, limit: number) {
  requirePermission(ctx, "blog.view");
  const { company } = await currentSettings(ctx);
  const rows = await postsMatching(ctx.db, query, limit);
  return rows.map(({ id, title, status }) => ({
    id,
    title: withCompany(title, company),
    note: status,
  }));
}

/** Returns the titles of these posts by id; missing posts are left out. @throws forbidden */
export async function titlesOfPosts(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, string>> {
  requirePermission(ctx, "blog.view");
  const { company } = await currentSettings(ctx);
  const rows = await postTitles(ctx.db, ids);
  return new Map(rows.map(({ id, title }) => [id, withCompany(title, company)]));
}

/** Returns the posts published in a span of time (ms), with their public titles. @throws forbidden */
export async function viewPublishedBetween(
  ctx: RequestContext,
  span: { from: number; to: number },
) {
  requirePermission(ctx, "analytics.view");
  const { company } = await currentSettings(ctx);
  const rows = await rowsBetween(ctx.db, span.from, span.to);
  return rows
    .filter(({ status }) => status === "published")
    .map((row) => ({ at: row.publishedAt ?? span.from, text: withCompany(row.title, company) }));
}
