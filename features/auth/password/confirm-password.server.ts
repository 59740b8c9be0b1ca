import { authTables } from "#features/auth/auth-source.server.ts";
import type { Auth } from "#features/auth/better-auth.server.ts";
import { requireStaff } from "#features/auth/sessions/service.server.ts";
import { sessionOf } from "#features/auth/sign-in/sign-in.server.ts";
import { auditStaff } from "#features/auth/staff/audit.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireOwnPassword } from "./own-password.server.ts";

/**
 * Checks the password again and lets this session perform dangerous actions for a while
 * (platform/http/recent-password.server.ts). @throws unauthenticated, too_many_requests, invalid
 */
export async function confirmPassword(
  ctx: RequestContext,
  auth: Auth,
  request: Request,
  password: string,
) {
  const { id } = requireStaff(ctx);
  await requireOwnPassword(ctx, password, "password");
  const session = await sessionOf(ctx, auth, request);
  if (!session) throw new ExpectedError("unauthenticated");
  await ctx.db.transaction().execute(async (trx) => {
    const { internalAdapter } = await authTables(ctx, trx);
    await internalAdapter.updateSession(session.token, { confirmedAt: new Date(ctx.now()) });
    await auditStaff(trx, ctx, { action: "password.confirmed", id: id });
  });
  return { success: true };
}
