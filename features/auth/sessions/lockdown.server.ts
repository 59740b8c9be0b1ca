import { deleteRequests } from "#features/auth/single-sign-on/store.server.ts";
import { endOpenLinks } from "#features/auth/staff/link-store.server.ts";
import { staffIds } from "#features/auth/staff/store.server.ts";
import { endAllTokens } from "#features/auth/tokens/verbs.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { rotateKeys } from "#platform/key-ring.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { restoredAction } from "#platform/work/audit-seal.server.ts";
import { deleteChallenges } from "./challenge-store.server.ts";
import { endAllSessions } from "./end-sessions.server.ts";
import { endInCopy } from "./restored-store.server.ts";

const subject = { subjectType: "site", subjectId: "sessions" };

/**
 * Ends all staff sessions, sign-ins in progress, open password links and API tokens, and changes the signing keys, so
 * that every process rejects stolen ones. Authenticator apps and links of visitors stay valid. The caller
 * checks the permission. @throws confirm_password
 */
export async function endEverything(ctx: RequestContext): Promise<{ people: number }> {
  requireRecentPassword(ctx);
  return ctx.db.transaction().execute(async (trx) => {
    // Sorted ids keep two simultaneous lockdowns from deadlocking.
    const ids = await staffIds(trx);
    for (const id of ids) await endAllSessions(trx, ctx, id);
    await deleteChallenges(trx);
    await deleteRequests(trx);
    await endOpenLinks(trx, { now: ctx.now() });
    await endAllTokens(trx, ctx);
    await rotateKeys(trx, ctx);
    await recordAudit(trx, ctx, {
      action: "sessions.all_ended",
      ...subject,
      detail: { people: ids.length },
    });
    return { people: ids.length };
  });
}

/**
 * Ends the sessions, links and tokens of a restored backup, because they may have been ended after it was made. Works on
 * the tables of an earlier release too. The keys stay: the backup's tables may be older than key changes.
 */
export async function endRestored(ctx: RequestContext): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const ended = await endInCopy(trx, ctx.now());
    await recordAudit(trx, ctx, { action: restoredAction, ...subject, detail: ended });
  });
}
