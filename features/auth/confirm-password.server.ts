import { recordAudit } from "#platform/audit.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { ExpectedError } from "#platform/errors.ts";
import { authTables } from "./auth-source.server.ts";
import type { Auth } from "./better-auth.server.ts";
import { requireOwnPassword } from "./own-password.server.ts";
import { requireStaff } from "./sessions.server.ts";
import { sessionOf } from "./sign-in.server.ts";

/**
 * Asks for the password once more and lets dangerous acts of this session pass for a while
 * (platform/recent-password.server.ts). @throws unauthenticated, too_many_requests, invalid
 */
export async function confirmPassword(ctx: Ctx, auth: Auth, request: Request, password: string) {
  const { id } = requireStaff(ctx);
  await requireOwnPassword(ctx, password, "password");
  const session = await sessionOf(ctx, auth, request);
  if (!session) throw new ExpectedError("unauthenticated");
  await ctx.db.transaction().execute(async (trx) => {
    const { internalAdapter } = await authTables(ctx, trx);
    await internalAdapter.updateSession(session.token, { confirmedAt: new Date(ctx.now()) });
    await recordAudit(trx, ctx, {
      action: "password.confirmed",
      subjectType: "staff",
      subjectId: id,
    });
  });
  return { success: true };
}
