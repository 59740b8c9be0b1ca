import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { runHooks } from "#platform/work/transaction-hooks.server.ts";
import { deleteChallengesOf } from "./challenge-store.server.ts";
import { deleteSessionsOf } from "./session-store.server.ts";

/**
 * Ends all sessions of a person in the caller's transaction, and their sign-ins that await a second step: a code must
 * not complete a sign-in begun with an old password.
 */
export async function endAllSessions(
  trx: Trx,
  ctx: RequestContext,
  staffId: string,
): Promise<void> {
  await deleteSessionsOf(trx, staffId);
  await deleteChallengesOf(trx, staffId);
  await runHooks(trx, ctx, "sessions.ended", { staffId });
}
