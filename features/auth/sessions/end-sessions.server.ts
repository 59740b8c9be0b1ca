import { authTables } from "#features/auth/auth-source.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { runHooks } from "#platform/work/transaction-hooks.server.ts";

/**
 * Ends all sessions of a person in the caller's transaction, and their sign-ins that await a second step: a code must
 * not complete a sign-in begun with an old password.
 */
export async function endAllSessions(
  trx: Trx,
  ctx: RequestContext,
  staffId: string,
): Promise<void> {
  const { adapter, internalAdapter } = await authTables(ctx, trx);
  await internalAdapter.deleteUserSessions(staffId);
  // A sign-in that awaits its second step has the person's id as its value.
  const where = [{ field: "value", value: staffId }];
  await adapter.deleteMany({ model: "verification", where });
  await runHooks(trx, ctx, "sessions.ended", { staffId });
}
