import type { Ctx } from "#platform/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { countOpenMails } from "./store.server.ts";

/** Whether mail goes out, and how many mails failed for good or wait. @throws forbidden */
export async function viewMailCounts(ctx: Ctx) {
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
