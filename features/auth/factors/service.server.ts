import { type AuthCall, authTables } from "#features/auth/auth-source.server.ts";
import type { Auth } from "#features/auth/better-auth.server.ts";
import { requireOwnPassword } from "#features/auth/password/own-password.server.ts";
import { endAllSessions } from "#features/auth/sessions/end-sessions.server.ts";
import { cookieHeaders } from "#features/auth/sessions/session-cookies.server.ts";
import { spendCode } from "#features/auth/sign-in/challenge.server.ts";
import { describeSession, lastingCookies } from "#features/auth/sign-in/sign-in.server.ts";
import { auditStaff } from "#features/auth/staff/audit.server.ts";
import { findStaffById } from "#features/auth/staff/store.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { requirePermission, requireStaff } from "#platform/permissions.ts";
import type { Factors } from "./contract.ts";

/** Limits codes tried while an app is being set up, per person. */
const confirmLimit = { name: "confirm-factor", points: 10, seconds: 600 };

/** Returns whether an app is confirmed, and the number of unused recovery codes. @throws unauthenticated */
export async function viewFactors(ctx: RequestContext, auth: Auth): Promise<Factors> {
  const { id } = requireStaff(ctx);
  const { internalAdapter } = await auth.$context;
  const user = (await internalAdapter.findUserById(id)) as { twoFactorEnabled?: boolean } | null;
  if (!user?.twoFactorEnabled) return { app: false, recoveryCodesLeft: 0 };
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: id } });
  return { app: true, recoveryCodesLeft: backupCodes.length };
}

/** A call that the password confirms. */
type Confirmed = AuthCall & { password: string };

/** Returns a new app's key and its recovery codes, which are shown once. @throws unauthenticated, invalid, conflict */
export async function startApp(ctx: RequestContext, { auth, request, password }: Confirmed) {
  await requireOwnPassword(ctx, password);
  if ((await viewFactors(ctx, auth)).app) {
    throw new ExpectedError("conflict", { words: "An app is already set up. Remove it first." });
  }
  const { company } = await currentSettings(ctx);
  const made = await auth.api.enableTwoFactor({
    // The authenticator app lists the account under this name.
    body: { password, issuer: company.brandName },
    headers: cookieHeaders(request),
  });
  if (made.method !== "totp")
    throw new Error("The sign-in library made another factor than requested");
  return { uri: made.totpURI, recoveryCodes: made.backupCodes };
}

/**
 * Confirms the app with its first code, which cannot be used again. Ends all other sessions and returns the cookies of
 * this browser's new one. @throws unauthenticated, too_many_requests, invalid
 */
export async function confirmOwnApp(
  ctx: RequestContext,
  { auth, request, code }: AuthCall & { code: string },
) {
  const { id } = requireStaff(ctx);
  await requireRate(ctx, confirmLimit, id);
  const before = await openSessionIds(auth, id);
  const typed = code.replace(/\s/g, "");
  const response = await auth.api.verifyTOTP({
    body: { code: typed },
    headers: cookieHeaders(request),
    asResponse: true,
  });
  if (!response.ok) {
    throw new ExpectedError("invalid", {
      fields: { code: "This code is wrong. Check that your phone's clock is right." },
    });
  }
  await spendCode(ctx, id, typed);
  await finishChange(ctx, { auth, request, id, before, action: "factor.added" });
  return lastingCookies(response.headers);
}

/**
 * Removes the app, ends all other sessions and returns the cookies of a new one.
 * @throws unauthenticated, too_many_requests, invalid
 */
export async function removeOwnApp(ctx: RequestContext, { auth, request, password }: Confirmed) {
  const { id } = await requireOwnPassword(ctx, password);
  const before = await openSessionIds(auth, id);
  const response = await auth.api.disableTwoFactor({
    body: { password },
    headers: cookieHeaders(request),
    asResponse: true,
  });
  if (!response.ok) throw new ExpectedError("conflict", { words: "There is no app to remove." });
  await finishChange(ctx, { auth, request, id, before, action: "factor.removed" });
  return lastingCookies(response.headers);
}

/**
 * Replaces the recovery codes and returns the new ones.
 * @throws unauthenticated, too_many_requests, invalid, conflict without an app
 */
export async function newRecoveryCodes(
  ctx: RequestContext,
  { auth, request, password }: Confirmed,
) {
  const { id } = await requireOwnPassword(ctx, password);
  if (!(await viewFactors(ctx, auth)).app) {
    throw new ExpectedError("conflict", { words: "Set up an app first." });
  }
  const { backupCodes } = await auth.api.generateBackupCodes({
    body: { password },
    headers: cookieHeaders(request),
  });
  await ctx.db
    .transaction()
    .execute((trx) => auditStaff(trx, ctx, { action: "factor.recovery_codes_renewed", id }));
  return { recoveryCodes: backupCodes };
}

/** Removes the second factors of a colleague who lost their phone and codes. @throws forbidden, invalid, not_found */
export async function resetFactorsOf(ctx: RequestContext, id: string, password: string) {
  requirePermission(ctx, "security.edit");
  await requireOwnPassword(ctx, password);
  if (!(await findStaffById(ctx.db, id))) throw new ExpectedError("not_found");
  await ctx.db.transaction().execute(async (trx) => {
    await removeFactors(trx, ctx, id);
    await auditStaff(trx, ctx, { action: "factor.reset", id });
  });
  return { success: true };
}

/** Removes all second factors of a person and ends their sessions, in the caller's transaction. */
export async function removeFactors(trx: Trx, ctx: RequestContext, id: string): Promise<void> {
  const { adapter, internalAdapter } = await authTables(ctx, trx);
  const where = [{ field: "userId", value: id }];
  await adapter.deleteMany({ model: "twoFactor", where });
  await adapter.deleteMany({ model: "passkey", where });
  await internalAdapter.updateUser(id, { twoFactorEnabled: false });
  await endAllSessions(trx, ctx, id);
}

async function openSessionIds(auth: Auth, id: string): Promise<string[]> {
  const { internalAdapter } = await auth.$context;
  return (await internalAdapter.listSessions(id)).map((session) => session.id);
}

type Change = AuthCall & { id: string; before: string[]; action: string };

/** Ends the sessions from before the change and stores address and browser of the new one. */
async function finishChange(ctx: RequestContext, { auth, request, id, before, action }: Change) {
  for (const open of await openSessionIds(auth, id)) {
    if (!before.includes(open)) await describeSession(ctx, auth, { id: open }, request);
  }
  await ctx.db.transaction().execute(async (trx) => {
    const { adapter } = await authTables(ctx, trx);
    const where = [{ field: "id", operator: "in" as const, value: before }];
    await adapter.deleteMany({ model: "session", where });
    await auditStaff(trx, ctx, { action, id });
  });
}
