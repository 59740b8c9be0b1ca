import { authTables } from "#features/auth/auth-source.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { runHooks } from "#platform/work/transaction-hooks.server.ts";

/**
 * Ends all sessions of a person in the caller's transaction, and their sign-ins that wait for a second step: a code must
 * not complete what an old password began.
 */
export async function endAllSessions(
  trx: Trx,
  ctx: RequestContext,
  staffId: string,
): Promise<void> {
  const { adapter, internalAdapter } = await authTables(ctx, trx);
  await internalAdapter.deleteUserSessions(staffId);
  // The library stores the person's id as the value of a sign-in that waits.
  const where = [{ field: "value", value: staffId }];
  await adapter.deleteMany({ model: "verification", where });
  await runHooks(trx, ctx, "sessions.ended", { staffId });
}
