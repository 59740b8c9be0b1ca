import {
  confirmPassword,
  requireOwnPassword,
} from "#features/auth/password/own-password.server.ts";
import { endAllSessions } from "#features/auth/sessions/end-sessions.server.ts";
import { setCookies } from "#features/auth/sessions/session-cookies.server.ts";
import { passChallenge } from "#features/auth/sign-in/challenge.server.ts";
import { signInResponse } from "#features/auth/sign-in/sign-in.server.ts";
import { auditStaff } from "#features/auth/staff/audit.server.ts";
import { findStaffById } from "#features/auth/staff/store.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { requireStaff } from "#platform/permissions.ts";
import { appUri, newAppKey, sealAppKey, stepOfCode } from "./app-codes.server.ts";
import { challengeCalls, factorCalls, staffFactorCalls } from "./contract.ts";
import {
  countCodes,
  deleteApp,
  deleteFactors,
  factorsOf,
  findApp,
  replaceApp,
  replaceCodes,
  takeStep,
} from "./factor-store.server.ts";
import { hashOfCode, newRecoveryCodes } from "./recovery-codes.server.ts";
import { changeFactor } from "./renewed-session.server.ts";

export const challengeVerbs = verbs(challengeCalls, {
  /** @throws too_many_requests, invalid for a wrong code, unauthenticated when the challenge has ended */
  async answer(ctx, input, { request, headers }) {
    return signInResponse(ctx, headers, await passChallenge(ctx, { ...input, request }));
  },
});

/** Limits codes tried while an app is being set up, per person. */
const confirmLimit = { name: "confirm-factor", points: 10, seconds: 600 };

export const factorVerbs = verbs(factorCalls, {
  /** Tells whether an app is confirmed, and the number of unused recovery codes. */
  async list(ctx) {
    const { id } = requireStaff(ctx);
    const { app } = await factorsOf(ctx.db, id);
    return { app, recoveryCodesLeft: app ? await countCodes(ctx.db, id) : 0 };
  },

  /** Returns the recovery codes only this once. @throws too_many_requests, invalid, conflict */
  async beginApp(ctx, { password }) {
    const { id } = await requireOwnPassword(ctx, password);
    const staff = await findStaffById(ctx.db, id);
    if ((await factorsOf(ctx.db, id)).app) {
      throw new ExpectedError("conflict", {
        message: "An app is already set up. Remove it first.",
      });
    }
    const { company } = await currentSettings(ctx);
    const key = newAppKey();
    const recoveryCodes = await ctx.db.transaction().execute(async (trx) => {
      await replaceApp(trx, id, sealAppKey(ctx, key));
      return renewCodes(trx, ctx, id);
    });
    // The authenticator app lists the account under this name.
    const account = { issuer: company.brandName, label: staff?.email ?? "" };
    return { uri: appUri(key, account), recoveryCodes };
  },

  /** Uses up the code and sets the cookies of this browser's new session. @throws too_many_requests, invalid */
  async confirmApp(ctx, { code }, { request, headers }) {
    const { id } = requireStaff(ctx);
    await requireRate(ctx, confirmLimit, id);
    const app = await findApp(ctx.db, id);
    const step = app?.confirmed === 0 ? stepOfCode(ctx, app.sealedKey, code) : null;
    const wrong = new ExpectedError("invalid", {
      fields: { code: "This code is wrong. Check that your phone's clock is right." },
    });
    if (!app || step === null) throw wrong;
    const cookie = await changeFactor(ctx, { id, request, action: "factor.added" }, async (trx) => {
      if (!(await takeStep(trx, app, step))) throw wrong;
    });
    setCookies(headers, [cookie]);
  },

  /** Sets the cookies of this browser's new session. @throws too_many_requests, invalid, conflict without an app */
  async removeApp(ctx, { password }, { request, headers }) {
    const { id } = await requireOwnPassword(ctx, password);
    const change = { id, request, action: "factor.removed" };
    const cookie = await changeFactor(ctx, change, async (trx) => {
      if (await deleteApp(trx, id)) return;
      throw new ExpectedError("conflict", { message: "There is no app to remove." });
    });
    setCookies(headers, [cookie]);
  },

  /** @throws too_many_requests, invalid, conflict without an app */
  async renewRecoveryCodes(ctx, { password }) {
    const { id } = await requireOwnPassword(ctx, password);
    if (!(await factorsOf(ctx.db, id)).app) {
      throw new ExpectedError("conflict", { message: "Set up an app first." });
    }
    const recoveryCodes = await ctx.db.transaction().execute(async (trx) => {
      await auditStaff(trx, ctx, { action: "factor.recovery_codes_renewed", id });
      return renewCodes(trx, ctx, id);
    });
    return { recoveryCodes };
  },

  /** @throws too_many_requests, invalid */
  async confirmPassword(ctx, { password }, { request }) {
    await confirmPassword(ctx, { password, request });
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

/** Replaces a person's recovery codes and returns the new ones, of which only hashes are stored. */
async function renewCodes(trx: Trx, ctx: RequestContext, id: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceCodes(
    trx,
    id,
    codes.map((code) => hashOfCode(ctx, id, code)),
  );
  return codes;
}

/** Removes all second factors of a person and ends their sessions, in the caller's transaction. */
export async function removeFactors(trx: Trx, ctx: RequestContext, id: string): Promise<void> {
  await deleteFactors(trx, id);
  await endAllSessions(trx, ctx, id);
}
