import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { nextScheduledSend, sendSubjects } from "./dashboard-store.server.ts";

/** The newsletter that goes out next by the clock, and when; null when none is planned. @throws forbidden */
export async function viewNextSend(ctx: RequestContext) {
  requirePermission(ctx, "marketing.view");
  const row = await nextScheduledSend(ctx.db);
  if (!row || row.due_at === null) return null;
  return { id: row.id, title: row.subject, at: row.due_at };
}

/** Subjects of these sends by id, those that have one. @throws forbidden */
export async function subjectsOfSends(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, string>> {
  requirePermission(ctx, "marketing.view");
  const rows = await sendSubjects(ctx.db, ids);
  return new Map(rows.filter((row) => row.subject !== "").map((row) => [row.id, row.subject]));
}
