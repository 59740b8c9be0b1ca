import { type AuthCall, authOf, authTables } from "#features/auth/auth-source.server.ts";
import type { Auth } from "#features/auth/better-auth.server.ts";
import {
  confirmPassword,
  requireOwnPassword,
} from "#features/auth/password/own-password.server.ts";
import { endAllSessions } from "#features/auth/sessions/end-sessions.server.ts";
import { cookieHeaders, setCookies } from "#features/auth/sessions/session-cookies.server.ts";
import { passChallenge, spendCode } from "#features/auth/sign-in/challenge.server.ts";
import { admit, describeSession, lastingCookies } from "#features/auth/sign-in/sign-in.server.ts";
import { auditStaff } from "#features/auth/staff/audit.server.ts";
import { findStaffById } from "#features/auth/staff/store.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { requireStaff } from "#platform/permissions.ts";
import { challengeCalls, type Factors, factorCalls, staffFactorCalls } from "./contract.ts";

export const challengeVerbs = verbs(challengeCalls, {
  /** @throws too_many_requests, invalid for a wrong code, unauthenticated when the challenge has ended */
  async answer(ctx, input, { request, headers }) {
    const call = { ...input, auth: await authOf(ctx), request };
    return admit(ctx, headers, await passChallenge(ctx, call));
  },
});

/** Limits codes tried while an app is being set up, per person. */
const confirmLimit = { name: "confirm-factor", points: 10, seconds: 600 };

export const factorVerbs = verbs(factorCalls, {
  async list(ctx) {
    return viewFactors(ctx, await authOf(ctx));
  },

  /** Returns the recovery codes only this once. @throws too_many_requests, invalid, conflict */
  async beginApp(ctx, { password }, { request }) {
    const auth = await authOf(ctx);
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
  },

  /** Uses up the code and sets the cookies of this browser's new session. @throws too_many_requests, invalid */
  async confirmApp(ctx, { code }, { request, headers }) {
    const auth = await authOf(ctx);
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
    setCookies(headers, lastingCookies(response.headers));
  },

  /** Sets the cookies of this browser's new session. @throws too_many_requests, invalid, conflict without an app */
  async removeApp(ctx, { password }, { request, headers }) {
    const auth = await authOf(ctx);
    const { id } = await requireOwnPassword(ctx, password);
    const before = await openSessionIds(auth, id);
    const response = await auth.api.disableTwoFactor({
      body: { password },
      headers: cookieHeaders(request),
      asResponse: true,
    });
    if (!response.ok) throw new ExpectedError("conflict", { words: "There is no app to remove." });
    await finishChange(ctx, { auth, request, id, before, action: "factor.removed" });
    setCookies(headers, lastingCookies(response.headers));
  },

  /** @throws too_many_requests, invalid, conflict without an app */
  async renewRecoveryCodes(ctx, { password }, { request }) {
    const auth = await authOf(ctx);
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
  },

  /** @throws too_many_requests, invalid */
  async confirmPassword(ctx, { password }, { request }) {
    await confirmPassword(ctx, { password, auth: await authOf(ctx), request });
  },
});

export const staffFactorVerbs = verbs(staffFactorCalls, {
  /** @throws too_many_requests, invalid, not_found */
  async reset(ctx, { id, password }) {
    await requireOwnPassword(ctx, password);
    if (!(await findStaffById(ctx.db, id))) throw new ExpectedError("not_found");
    await ctx.db.transaction().execute(async (trx) => {
      await removeFactors(trx, ctx, id);
      await auditStaff(trx, ctx, { action: "factor.reset", id });
    });
  },
});

/** Returns whether an app is confirmed, and the number of unused recovery codes */
async function viewFactors(ctx: RequestContext, auth: Auth): Promise<Factors> {
  const { id } = requireStaff(ctx);
  const { internalAdapter } = await auth.$context;
  const user = (await internalAdapter.findUserById(id)) as { twoFactorEnabled?: boolean } | null;
  if (!user?.twoFactorEnabled) return { app: false, recoveryCodesLeft: 0 };
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: id } });
  return { app: true, recoveryCodesLeft: backupCodes.length };
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
