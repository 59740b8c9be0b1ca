import { hash } from "node:crypto";
import type { AuthCall } from "#features/auth/auth-source.server.ts";
import { challengeCookieName, cookieOf } from "#features/auth/sessions/session-cookies.server.ts";
import { findStaffById } from "#features/auth/staff/store.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { spendPoint } from "#platform/http/rate-limit.server.ts";
import { findDevice } from "./known-device.server.ts";
import { auditSignIn, completeSignIn, type SignedIn } from "./sign-in.server.ts";
import { requireStep } from "./sign-in-limits.server.ts";

/** Limits codes tried, per known device or network. */
const codeLimit = { name: "challenge-address", points: 30, seconds: 600 };
/** Allows each code once, for longer than an app's code is valid. */
const oneUse = { name: "code-used", points: 1, seconds: 300 };

const wrong = "This code is wrong.";
const expired = "This took too long, or there were too many wrong codes. Please sign in again.";

/**
 * Completes a sign-in by its second step. Reads only the challenge cookie, so that an open session cannot replace a
 * code. @throws too_many_requests, invalid for a wrong code, unauthenticated when the challenge has ended
 */
export async function passChallenge(
  ctx: RequestContext,
  { auth, request, ...input }: AuthCall & { code: string; kind: "app" | "recovery" },
): Promise<SignedIn> {
  await requireStep(ctx, codeLimit, await findDevice(ctx, request));
  const cookie = cookieOf(request, challengeCookieName(ctx.env));
  const headers = new Headers({ cookie });
  const code = input.kind === "app" ? input.code.replace(/\s/g, "") : input.code.trim();
  const call = { body: { code }, headers, asResponse: true } as const;
  const response =
    input.kind === "app" ? await auth.api.verifyTOTP(call) : await auth.api.verifyBackupCode(call);
  if (!response.ok) throw await refusal(ctx, response);
  const { token, user } = (await response.json()) as { token: string; user: { id: string } };
  const staff = await findStaffById(ctx.db, user.id);
  const fresh = await spendCode(ctx, user.id, code);
  if (!staff || staff.disabled === 1 || !fresh) {
    await (await auth.$context).internalAdapter.deleteSession(token);
    await auditSignIn(ctx, "sign_in.code_refused", staff);
    throw new ExpectedError("unauthenticated", { words: expired });
  }
  return completeSignIn(ctx, { auth, request, staff, token, headers: response.headers });
}

/** Marks a correct code as used. Returns false if it was used before. */
export async function spendCode(
  ctx: RequestContext,
  staffId: string,
  code: string,
): Promise<boolean> {
  const used = await spendPoint(ctx, oneUse, `${staffId}|${hash("sha256", code, "base64url")}`);
  return used.points <= oneUse.points;
}

async function refusal(ctx: RequestContext, response: Response): Promise<ExpectedError> {
  const { code } = (await response.json()) as { code?: string };
  await auditSignIn(ctx, "sign_in.code_refused", undefined);
  if (response.status === 429) {
    return new ExpectedError("too_many_requests", { retryAfterSeconds: 900 });
  }
  if (code === "INVALID_CODE" || code === "INVALID_BACKUP_CODE") {
    return new ExpectedError("invalid", { fields: { code: wrong } });
  }
  return new ExpectedError("unauthenticated", { words: expired });
}
