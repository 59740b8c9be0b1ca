import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { mailPatienceMs } from "./health.ts";
import { countOpenMails, mailStuckSince } from "./store.server.ts";

/** Whether mail goes out, and how many mails failed for good or wait. @throws forbidden */
export async function viewMailCounts(ctx: RequestContext) {
  requirePermission(ctx, "mail.view");
  const counts = new Map(
    (await countOpenMails(ctx.db)).map((row) => [row.state, Number(row.count)]),
  );
  return {
    configured: ctx.env.SMTP_URL !== undefined,
    failed: counts.get("failed") ?? 0,
    waiting: counts.get("queued") ?? 0,
  };
}

/** Returns since when no mail has left, once that is longer than half an hour; null while mail leaves. @throws forbidden */
export async function viewMailDown(ctx: RequestContext): Promise<number | null> {
  requirePermission(ctx, "mail.view");
  const since = await mailStuckSince(ctx.db);
  return since !== null && ctx.now() - since > mailPatienceMs ? since : null;
}
