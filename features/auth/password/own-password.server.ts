import { authTables } from "#features/auth/auth-source.server.ts";
import { requireStaff } from "#features/auth/sessions/service.server.ts";
import { deviceCookies } from "#features/auth/sign-in/known-device.server.ts";
import { endLinks } from "#features/auth/staff/link.server.ts";
import { ownWords } from "#features/auth/staff/service.server.ts";
import { findStaffById } from "#features/auth/staff/store.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";
import { mailPasswordChanged, storePassword } from "./password-link.server.ts";
import { requireGoodPassword } from "./password-rules.server.ts";

const tries = { name: "own-password", points: 10, seconds: 600 };

/**
 * Asks for the password of the signed-in person once more: a screen left open is not enough for a dangerous act.
 * @throws unauthenticated, too_many_requests, invalid on the field that `field` names
 */
export async function requireOwnPassword(
  ctx: RequestContext,
  password: string,
  field: string,
): Promise<void> {
  const { id } = requireStaff(ctx);
  await requireRate(ctx, tries, id);
  const { internalAdapter } = await authTables(ctx);
  const account = await internalAdapter.findCredentialAccount(id);
  const hash = account?.password;
  if (hash && (await verifyPassword({ hash, password }))) return;
  await ctx.db
    .transaction()
    .execute((trx) =>
      recordAudit(trx, ctx, { action: "password.refused", subjectType: "staff", subjectId: id }),
    );
  throw new ExpectedError("invalid", { fields: { [field]: "This is not your password." } });
}

/**
 * Changes one's own password; every session ends and every device is unknown. Answers the cookies that make this browser
 * a known one again. @throws unauthenticated, too_many_requests, invalid
 */
export async function changeOwnPassword(
  ctx: RequestContext,
  input: { current: string; password: string },
) {
  const { id } = requireStaff(ctx);
  await requireOwnPassword(ctx, input.current, "current");
  const staff = await findStaffById(ctx.db, id);
  if (!staff) throw new ExpectedError("unauthenticated");
  await requireGoodPassword(input.password, await ownWords(ctx, staff));
  const hash = await hashPassword(input.password);
  await ctx.db.transaction().execute(async (trx) => {
    await storePassword(trx, ctx, id, hash);
    await endLinks(trx, ctx, id);
    await mailPasswordChanged(trx, ctx, staff);
    await recordAudit(trx, ctx, {
      action: "password.changed",
      subjectType: "staff",
      subjectId: id,
    });
  });
  return { cookies: await deviceCookies(ctx, id) };
}
