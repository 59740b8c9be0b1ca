import { authTables } from "#features/auth/auth-source.server.ts";
import { deleteRequests } from "#features/auth/single-sign-on/store.server.ts";
import { endOpenLinks } from "#features/auth/staff/link-store.server.ts";
import { staffIds } from "#features/auth/staff/store.server.ts";
import { endAllTokens } from "#features/auth/tokens/service.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { turnKeys } from "#platform/key-ring.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { restoredAction } from "#platform/work/audit-seal.server.ts";
import { runHooks } from "#platform/work/transaction-hooks.server.ts";

/**
 * Ends all staff sessions, sign-ins in progress, open password links and API tokens, and changes the signing keys, so
 * that every process rejects stolen ones. Authenticator apps and links of visitors stay valid.
 * @throws forbidden, confirm_password
 */
export async function endEverything(ctx: RequestContext): Promise<{ people: number }> {
  requirePermission(ctx, "security.edit");
  requireRecentPassword(ctx);
  return endAll(ctx, "sessions.all_ended", turnKeys);
}

/**
 * Ends the sessions and links of a restored backup, because they may have been ended after it was made. The keys stay:
 * the backup's tables may be older than key changes.
 */
export function endRestored(ctx: RequestContext): Promise<{ people: number }> {
  return endAll(ctx, restoredAction);
}

function endAll(ctx: RequestContext, action: string, turn?: typeof turnKeys) {
  return ctx.db.transaction().execute(async (trx) => {
    const { adapter, internalAdapter } = await authTables(ctx, trx);
    // Sorted ids keep two simultaneous lockdowns from deadlocking.
    const ids = await staffIds(trx);
    for (const id of ids) {
      await internalAdapter.deleteUserSessions(id);
      await runHooks(trx, ctx, "sessions.ended", { staffId: id });
    }
    // Deletes sign-ins that await a second step, and open passkey dialogs.
    await adapter.deleteMany({ model: "verification", where: [] });
    await deleteRequests(trx);
    await endOpenLinks(trx, { now: ctx.now() });
    await endAllTokens(trx, ctx);
    await turn?.(trx, ctx);
    await recordAudit(trx, ctx, {
      action,
      subjectType: "site",
      subjectId: "sessions",
      detail: { people: ids.length },
    });
    return { people: ids.length };
  });
}
