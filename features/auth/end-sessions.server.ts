import type { Ctx } from "#platform/context.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import { authTables } from "./auth-source.server.ts";

/** Ends every session of a person in the caller's transaction: what took their rights also takes their way in. */
export async function endAllSessions(trx: Trx, ctx: Ctx, staffId: string): Promise<void> {
  const { internalAdapter } = await authTables(ctx, trx);
  await internalAdapter.deleteUserSessions(staffId);
}
