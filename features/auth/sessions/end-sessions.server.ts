import { authTables } from "#features/auth/auth-source.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

/**
 * Ends every session of a person in the caller's transaction, and every sign-in of theirs that waits for its second
 * step: what took their rights also takes their way in, and a code does not complete what an old password began.
 */
export async function endAllSessions(
  trx: Trx,
  ctx: RequestContext,
  staffId: string,
): Promise<void> {
  const { adapter, internalAdapter } = await authTables(ctx, trx);
  await internalAdapter.deleteUserSessions(staffId);
  // The library keeps a begun sign-in under the key in the browser's cookie, with whose it is as the value.
  const where = [{ field: "value", value: staffId }];
  await adapter.deleteMany({ model: "verification", where });
}
