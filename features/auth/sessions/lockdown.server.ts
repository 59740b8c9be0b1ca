import { authTables } from "#features/auth/auth-source.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { turnKeys } from "#platform/key-ring.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { restoredAction } from "#platform/work/audit-seal.server.ts";

/**
 * Ends every session of everybody, the caller's too, with every sign-in under way and every open link that sets a
 * password, and turns the keys that sign them: what was taken along opens nothing at any process from the commit on.
 * Keys of authenticator apps, and links that visitors and readers hold, go on. @throws forbidden, confirm_password
 */
export async function endEverything(ctx: RequestContext): Promise<{ people: number }> {
  requirePermission(ctx, "security.edit");
  requireRecentPassword(ctx);
  return endAll(ctx, "sessions.all_ended", turnKeys);
}

/**
 * Ends, from the console, what a copy that was put back holds open: it may have been ended since. The keys stay, as the
 * tables may be of a release that could not turn them; without its session a signed cookie opens nothing.
 */
export function endRestored(ctx: RequestContext): Promise<{ people: number }> {
  return endAll(ctx, restoredAction);
}

function endAll(
  ctx: RequestContext,
  action: string,
  turn?: typeof turnKeys,
): Promise<{ people: number }> {
  return ctx.db.transaction().execute(async (trx) => {
    const { adapter, internalAdapter } = await authTables(ctx, trx);
    // In one order: two who press at once wait for each other instead of blocking each other.
    const staff = await trx.selectFrom("staff").select("id").orderBy("id").execute();
    for (const { id } of staff) await internalAdapter.deleteUserSessions(id);
    // Second steps and passkey dialogs that were begun.
    await adapter.deleteMany({ model: "verification", where: [] });
    await trx
      .updateTable("staff_link")
      .set({ used_at: ctx.now() })
      .where("used_at", "is", null)
      .execute();
    await turn?.(trx, ctx);
    await recordAudit(trx, ctx, {
      action,
      subjectType: "site",
      subjectId: "sessions",
      detail: { people: staff.length },
    });
    return { people: staff.length };
  });
}
