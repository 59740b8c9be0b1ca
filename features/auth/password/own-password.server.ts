import { findSession } from "#features/auth/sessions/session.server.ts";
import { updateSession } from "#features/auth/sessions/session-store.server.ts";
import { deviceCookies } from "#features/auth/sign-in/known-device.server.ts";
import { auditStaff } from "#features/auth/staff/audit.server.ts";
import { endLinks } from "#features/auth/staff/link.server.ts";
import { ownNames } from "#features/auth/staff/service.server.ts";
import { findStaffById } from "#features/auth/staff/store.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { requireStaff } from "#platform/permissions.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";
import { mailPasswordChanged, storePassword } from "./password-link.server.ts";
import { requireGoodPassword } from "./password-rules.server.ts";
import { findPassword } from "./password-store.server.ts";

/** Limits password checks of a signed-in person, correct ones included. */
const ownPasswordLimit = { name: "own-password", points: 10, seconds: 600 };

/**
 * Checks the signed-in person's password again, because access to an unattended screen must not suffice for a dangerous
 * action. Returns the person. @throws unauthenticated, too_many_requests, invalid on the field that `field` names
 */
export async function requireOwnPassword(
  ctx: RequestContext,
  password: string,
  field = "password",
): Promise<{ id: string }> {
  const { id } = requireStaff(ctx);
  await requireRate(ctx, ownPasswordLimit, id);
  const hash = await findPassword(ctx.db, id);
  if (hash && (await verifyPassword({ hash, password }))) return { id };
  await ctx.db
    .transaction()
    .execute((trx) => auditStaff(trx, ctx, { action: "password.refused", id }));
  throw new ExpectedError("invalid", { fields: { [field]: "This is not your password." } });
}

/**
 * Checks the password again and lets this session perform dangerous actions for a while
 * (platform/http/recent-password.server.ts). @throws unauthenticated, too_many_requests, invalid
 */
export async function confirmPassword(
  ctx: RequestContext,
  { password, request }: { password: string; request: Request },
) {
  const { id } = await requireOwnPassword(ctx, password);
  const session = await findSession(ctx, request);
  if (!session) throw new ExpectedError("unauthenticated");
  await ctx.db.transaction().execute(async (trx) => {
    await updateSession(trx, session.id, { confirmedAt: ctx.now() });
    await auditStaff(trx, ctx, { action: "password.confirmed", id });
  });
}

/**
 * Changes one's own password, ends all sessions and forgets all known devices. Returns the cookies that make this
 * browser a known device again. @throws unauthenticated, too_many_requests, invalid
 */
export async function changeOwnPassword(
  ctx: RequestContext,
  input: { current: string; password: string },
) {
  const { id } = await requireOwnPassword(ctx, input.current, "current");
  const staff = await findStaffById(ctx.db, id);
  if (!staff) throw new ExpectedError("unauthenticated");
  await requireGoodPassword(input.password, await ownNames(ctx, staff));
  const hash = await hashPassword(input.password);
  await ctx.db.transaction().execute(async (trx) => {
    await storePassword(trx, ctx, id, hash);
    await endLinks(trx, ctx, id);
    await mailPasswordChanged(trx, ctx, staff);
    await auditStaff(trx, ctx, { action: "password.changed", id });
  });
  return deviceCookies(ctx, id);
}
