import { startSession } from "#features/auth/sessions/session.server.ts";
import { deleteSessionsOf } from "#features/auth/sessions/session-store.server.ts";
import { auditStaff } from "#features/auth/staff/audit.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

/**
 * Changes a factor of the signed-in person, ends all of their sessions and begins one for this browser, in one
 * transaction with its audit row. Returns the Set-Cookie line of the new session. @throws what `change` throws
 */
export async function changeFactor(
  ctx: RequestContext,
  { id, request, action }: { id: string; request: Request; action: string },
  change: (trx: Trx) => Promise<void>,
): Promise<string> {
  return ctx.db.transaction().execute(async (trx) => {
    await change(trx);
    await deleteSessionsOf(trx, id);
    await auditStaff(trx, ctx, { action, id });
    return startSession(trx, ctx, { staffId: id, request });
  });
}
