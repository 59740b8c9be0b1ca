import { withCompany } from "#content/company.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { nextScheduledPost, postsByWords, postTitles } from "./dashboard-store.server.ts";

/** The post that appears next by the clock, and when; null when none is planned. @throws forbidden */
export async function viewNextPost(ctx: RequestContext) {
  requirePermission(ctx, "blog.view");
  const row = await nextScheduledPost(ctx.db);
  if (!row || row.published_at === null) return null;
  const { company } = await currentSettings(ctx);
  return { id: row.id, title: withCompany(row.title, company), at: row.published_at };
}

/** Posts in any state for the search of the whole staff area. @throws forbidden */
export async function findPosts(ctx: RequestContext, words: string, limit: number) {
  requirePermission(ctx, "blog.view");
  const { company } = await currentSettings(ctx);
  const rows = await postsByWords(ctx.db, words, limit);
  return rows.map((row) => ({ ...row, title: withCompany(row.title, company) }));
}

/** Titles of these posts by id, those that exist. @throws forbidden */
export async function titlesOfPosts(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, string>> {
  requirePermission(ctx, "blog.view");
  const { company } = await currentSettings(ctx);
  const rows = await postTitles(ctx.db, ids);
  return new Map(rows.map(({ id, title }) => [id, withCompany(title, company)]));
}
