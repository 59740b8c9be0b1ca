import { stepOfCode } from "#features/auth/factors/app-codes.server.ts";
import {
  countFailure,
  findApp,
  resetCalendarFailures,
  takeCode,
  takeStep,
} from "#features/auth/factors/factor-store.server.ts";
import { hashOfCode } from "#features/auth/factors/recovery-codes.server.ts";
import {
  findChallenge,
  spendTry,
  takeChallenge,
} from "#features/auth/sessions/challenge-store.server.ts";
import { challengeOf, endedChallengeCookie } from "#features/auth/sessions/challenges.server.ts";
import { findStaffById } from "#features/auth/staff/store.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { StaffTable } from "#platform/database/tables.ts";
import type { StaffAppTable } from "#platform/database/tables-security.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { findDevice } from "./known-device.server.ts";
import { auditSignIn, completeSignIn, type SignedIn } from "./sign-in.server.ts";
import { requireStep } from "./sign-in-limits.server.ts";

/** Limits codes tried, per known device or network. */
const codeLimit = { name: "challenge-address", points: 30, seconds: 600 };
/** Limits codes tried in one challenge (security requirement A6). */
const triesPerChallenge = 5;
/** Wrong codes in a row, in any challenges, after which the person's second step is locked. */
const failuresUntilLock = 10;
const lockSeconds = 900;

const wrong = "This code is wrong.";
const expired = "This took too long, or there were too many wrong codes. Please sign in again.";

type Given = { code: string; kind: "app" | "recovery" };

/**
 * Completes a sign-in by its second step. Reads only the challenge cookie, so that an open session cannot replace a
 * code. @throws too_many_requests, invalid for a wrong code, unauthenticated when the challenge has ended
 */
export async function passChallenge(
  ctx: RequestContext,
  { request, ...given }: Given & { request: Request },
): Promise<SignedIn> {
  await requireStep(ctx, codeLimit, await findDevice(ctx, request));
  const wanted = challengeOf(ctx, request, "code");
  const begun = await findChallenge(ctx.db, wanted);
  const app = begun?.staffId ? await findApp(ctx.db, begun.staffId) : undefined;
  if (app && app.lockedUntil > ctx.now()) {
    throw await refusal(
      ctx,
      new ExpectedError("too_many_requests", { retryAfterSeconds: lockSeconds }),
    );
  }
  const ended = new ExpectedError("unauthenticated", { message: expired });
  const isTry = await spendTry(ctx.db, { ...wanted, most: triesPerChallenge });
  if (app?.confirmed !== 1 || !isTry) throw await refusal(ctx, ended);
  const outcome = await ctx.db.transaction().execute(async (trx) => {
    const result = await useCode(trx, ctx, app, given);
    if (result === "wrong") return result;
    return (await takeChallenge(trx, wanted)) ? result : "used";
  });
  if (outcome === "wrong") {
    const until = ctx.now() + lockSeconds * 1000;
    await countFailure(ctx.db, app.staffId, { most: failuresUntilLock, until });
    throw await refusal(ctx, new ExpectedError("invalid", { fields: { code: wrong } }));
  }
  const staff = await findStaffById(ctx.db, app.staffId);
  if (outcome === "used" || !staff || staff.disabled === 1) throw await refusal(ctx, ended, staff);
  const { user, cookies } = await completeSignIn(ctx, { request, staff });
  return { user, cookies: [...cookies, endedChallengeCookie(ctx, "code")] };
}

async function refusal(
  ctx: RequestContext,
  error: ExpectedError,
  staff?: StaffTable,
): Promise<ExpectedError> {
  await auditSignIn(ctx, "sign_in.code_refused", staff);
  return error;
}

/** Uses up a code in the caller's transaction; one of the app is "used" when its period or a later one was before. */
async function useCode(
  trx: Trx,
  ctx: RequestContext,
  app: StaffAppTable,
  { code, kind }: Given,
): Promise<"right" | "wrong" | "used"> {
  const { staffId, sealedKey } = app;
  if (kind === "recovery") {
    if (!(await takeCode(trx, staffId, hashOfCode(ctx, staffId, code.trim())))) return "wrong";
    await resetCalendarFailures(trx, staffId);
    return "right";
  }
  const step = stepOfCode(ctx, sealedKey, code);
  if (step === null) return "wrong";
  return (await takeStep(trx, app, step)) ? "right" : "used";
}
