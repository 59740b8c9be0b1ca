import { authMessages, type User } from "#features/auth/contract.ts";
import { renewCsrf } from "#features/auth/csrf.server.ts";
import { factorDuty } from "#features/auth/factors/factor-policy.server.ts";
import { factorsOf } from "#features/auth/factors/factor-store.server.ts";
import { isPasswordOf } from "#features/auth/password/password.server.ts";
import { findPassword, holdsPassword } from "#features/auth/password/password-store.server.ts";
import { beginChallenge } from "#features/auth/sessions/challenges.server.ts";
import {
  endedSessionCookie,
  endSessionOf,
  findSession,
  type SignedInBy,
  startSession,
} from "#features/auth/sessions/session.server.ts";
import {
  cookieOf,
  sessionCookieName,
  setCookies,
} from "#features/auth/sessions/session-cookies.server.ts";
import { hasProvenFactor, maySignInWith } from "#features/auth/single-sign-on/policy.server.ts";
import { auditStaff } from "#features/auth/staff/audit.server.ts";
import { findStaffByEmail, presentUser } from "#features/auth/staff/store.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { StaffTable } from "#platform/database/tables.ts";
import { BoundedQueue } from "#platform/http/bounded-queue.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import type { Actor } from "#platform/permissions.ts";
import { deviceCookies, findDeviceOf } from "./known-device.server.ts";
import { recordFailure, requireSignInAttempt, resetAttempts } from "./sign-in-limits.server.ts";

/**
 * Limits password checks at sign-in, each of which takes 46 MiB and 0.1 s: two run per process, twenty wait, and up to
 * twenty more from known devices wait in a line with priority.
 */
const signInQueue = new BoundedQueue({
  running: 2,
  waiting: 20,
  retryAfterSeconds: 3,
  message: "Too many people are signing in right now. Please try again in a few seconds.",
});

export type SignedIn = { user: User; cookies: string[] };

/** Result of a correct password when a second step follows, with the factors that can complete it. */
export type Challenged = { user: null; cookies: string[]; app: boolean; passkey: boolean };

/**
 * Checks the password and begins a session, or a challenge if a second factor is set up. Unknown addresses, wrong
 * passwords, suspended accounts and accounts without password sign-in get the same answer after the same work.
 * @throws unauthenticated, too_many_requests, unavailable while too many sign in at once
 */
export async function signIn(
  ctx: RequestContext,
  { request, email, password }: { request: Request; email: string; password: string },
): Promise<SignedIn | Challenged> {
  const device = await findDeviceOf(ctx, request, email);
  const isKnown = device !== null;
  signInQueue.requireRoom(isKnown);
  await requireSignInAttempt(ctx, email, device);
  const staff = await findStaffByEmail(ctx.db, email);
  const hash = staff && (await findPassword(ctx.db, staff.id));
  const isRight = await signInQueue.run(() => isPasswordOf(hash, password), { first: isKnown });
  const isLocked = staff !== undefined && !(await maySignInWith(ctx, "password", staff));
  const begun =
    hash && isRight && !isLocked && staff?.disabled === 0
      ? await beginByPassword(ctx, { request, staff, hash })
      : null;
  if (!begun) {
    await recordFailure(ctx, email, device);
    await auditSignIn(ctx, "sign_in.refused", staff);
    throw new ExpectedError("unauthenticated", { message: authMessages.wrong });
  }
  return begun;
}

/**
 * Begins the second step, or the session of a person without one. Null if the password was changed while it was
 * checked: the change ended what it found, and would miss what is stored now.
 */
async function beginByPassword(
  ctx: RequestContext,
  { hash, ...passed }: PassedSignIn & { hash: string },
): Promise<SignedIn | Challenged | null> {
  const { staff } = passed;
  const begun = await ctx.db.transaction().execute(async (trx) => {
    const isHeld = await holdsPassword(trx, ctx.database.engine, { staffId: staff.id, hash });
    if (!isHeld) return null;
    return (await challengeFor({ ...ctx, db: trx }, staff)) ?? beginSession(trx, ctx, passed);
  });
  return typeof begun === "string" ? finishSignIn(ctx, passed, begun) : begun;
}

/** Begins the second step of a person who has a second factor here; null for one without. */
export async function challengeFor(
  ctx: RequestContext,
  { id: staffId }: StaffTable,
): Promise<Challenged | null> {
  const { app, passkeys } = await factorsOf(ctx.db, staffId);
  if (!app && passkeys === 0) return null;
  const cookies = app ? [await beginChallenge(ctx, { kind: "code", staffId })] : [];
  return { user: null, cookies, app, passkey: passkeys > 0 };
}

/** Returns the answer to a completed sign-in, with its cookies and a new CSRF token. */
export async function signInResponse(
  ctx: RequestContext,
  headers: Headers,
  { user, cookies }: SignedIn,
) {
  setCookies(headers, cookies);
  const { token } = await renewCsrf(ctx, headers);
  return { user, token };
}

/** Returns the answer to a first step, which tells the factors if a second one follows. */
export async function answerSignIn(
  ctx: RequestContext,
  headers: Headers,
  result: SignedIn | Challenged,
) {
  if (result.user) return signInResponse(ctx, headers, result);
  setCookies(headers, result.cookies);
  return { challenge: true as const, app: result.app, passkey: result.passkey };
}

type PassedSignIn = {
  request: Request;
  staff: StaffTable;
  /** Set after a sign-in at the provider. */
  signedInBy?: SignedInBy;
};

/** Finishes any sign-in: ends this browser's old session, begins one, makes it a known device and records the sign-in. */
export async function completeSignIn(ctx: RequestContext, passed: PassedSignIn): Promise<SignedIn> {
  const cookie = await ctx.db.transaction().execute((trx) => beginSession(trx, ctx, passed));
  return finishSignIn(ctx, passed, cookie);
}

async function beginSession(
  trx: Trx,
  ctx: RequestContext,
  { request, staff, signedInBy }: PassedSignIn,
): Promise<string> {
  await endSessionOf(trx, ctx, request);
  await auditIn(trx, ctx, "sign_in.done", staff);
  return startSession(trx, ctx, { staffId: staff.id, request, signedInBy });
}

async function finishSignIn(
  ctx: RequestContext,
  { request, staff, signedInBy }: PassedSignIn,
  cookie: string,
): Promise<SignedIn> {
  await resetAttempts(ctx, staff.email, await findDeviceOf(ctx, request, staff.email));
  return {
    user: await presentSignedIn(ctx, { staff, signedInBy }),
    cookies: [cookie, ...(await deviceCookies(ctx, staff.id))],
  };
}

/** Returns the user with their permissions, which are empty while a second factor is overdue. */
async function presentSignedIn(
  ctx: RequestContext,
  { staff, signedInBy }: Pick<PassedSignIn, "staff" | "signedInBy">,
): Promise<User> {
  const user = presentUser(staff);
  const { overdue, dueAt } = await factorDuty(ctx, staff);
  if (dueAt === null || (await hasProvenFactor(ctx, signedInBy))) return user;
  return {
    ...user,
    permissions: overdue ? [] : user.permissions,
    factorDueAt: dueAt,
    factorOverdue: overdue,
  };
}

/** Audits a sign-in, a refusal or a sign-out. Refusals store the IP address coded, because anybody can cause them. */
export async function auditSignIn(
  ctx: RequestContext,
  action: string,
  staff: StaffTable | undefined,
) {
  await ctx.db.transaction().execute((trx) => auditIn(trx, ctx, action, staff));
}

function auditIn(trx: Trx, ctx: RequestContext, action: string, staff: StaffTable | undefined) {
  return auditStaff(trx, ctx, {
    action,
    address: action.endsWith("refused") ? "coded" : "plain",
    id: staff?.id ?? "unknown",
  });
}

/** Returns the signed-in user of a request. Permissions are read each time, so that a role change applies at once. */
export async function currentUser(ctx: RequestContext, request: Request): Promise<User | null> {
  const session = await findSession(ctx, request);
  return session ? presentSignedIn(ctx, session) : null;
}

/** Paths that stay accessible while a second factor is overdue. */
const ownAccount = /^\/api\/(account|auth)\//;

/**
 * Returns the actor of a request; outside their own account, a person with an overdue second factor is a visitor.
 * `renew` is false for an open stream, which must not keep its own session alive.
 */
export async function actorOf(
  ctx: RequestContext,
  request: Request,
  { renew = true } = {},
): Promise<Actor> {
  if (!cookieOf(request, sessionCookieName(ctx.env))) return { kind: "visitor" };
  const session = await findSession(ctx, request, { renew });
  if (!session) return { kind: "visitor" };
  const user = await presentSignedIn(ctx, session);
  const isRestricted = user.factorOverdue && !ownAccount.test(new URL(request.url).pathname);
  if (isRestricted) return { kind: "visitor" };
  const { id, name, permissions } = user;
  return { kind: "staff", id, name, permissions, confirmedAt: session.confirmedAt };
}

/** Ends the session of a request. Returns the cookies that remove it from the browser. */
export async function signOut(ctx: RequestContext, request: Request): Promise<string[]> {
  const session = await findSession(ctx, request, { renew: false });
  await ctx.db.transaction().execute(async (trx) => {
    await endSessionOf(trx, ctx, request);
    if (session) await auditIn(trx, ctx, "sign_out.done", session.staff);
  });
  return [endedSessionCookie(ctx)];
}
