import { type AuthCall, authOf } from "#features/auth/auth-source.server.ts";
import type { Auth } from "#features/auth/better-auth.server.ts";
import { authMessages, type User } from "#features/auth/contract.ts";
import { renewCsrf } from "#features/auth/csrf.server.ts";
import { factorDuty, factorsOf } from "#features/auth/factors/factor-policy.server.ts";
import {
  absoluteSessionMs,
  challengeCookieName,
  cookieHeaders,
  cookieOf,
  sessionCookieName,
  setCookies,
} from "#features/auth/sessions/session-cookies.server.ts";
import type { SignedInBy } from "#features/auth/sessions/start-session.server.ts";
import { hasProvenFactor, mayEnterBy } from "#features/auth/single-sign-on/policy.server.ts";
import { auditStaff } from "#features/auth/staff/audit.server.ts";
import {
  findStaffByEmail,
  findStaffById,
  normalizeEmail,
  presentUser,
} from "#features/auth/staff/store.server.ts";
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
  words: "Too many people are signing in right now. Please try again in a few seconds.",
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
  { auth, request, email, password }: AuthCall & { email: string; password: string },
): Promise<SignedIn | Challenged> {
  const device = await findDeviceOf(ctx, request, email);
  const isKnown = device !== null;
  signInQueue.requireRoom(isKnown);
  await requireSignInAttempt(ctx, email, device);
  const body = { email: normalizeEmail(email), password };
  const response = await signInQueue.run(
    () => auth.api.signInEmail({ body, asResponse: true }),
    isKnown,
  );
  const staff = await findStaffByEmail(ctx.db, email);
  const isShut = staff !== undefined && !(await mayEnterBy(ctx, "password", staff));
  if (isShut || !response.ok || !staff || staff.disabled === 1) {
    if (response.ok) await endSessionOfCookies(auth, response.headers.getSetCookie());
    await recordFailure(ctx, email, device);
    await auditSignIn(ctx, "sign_in.refused", staff);
    throw new ExpectedError("unauthenticated", { words: authMessages.wrong });
  }
  const answer = (await response.clone().json()) as { token?: string };
  const { app, passkeys } = await factorsOf(await auth.$context, staff.id);
  if (!answer.token || passkeys > 0) {
    // The library knows only the app as a second factor and begins a session although a passkey is still required.
    if (answer.token) await endSessionOfCookies(auth, response.headers.getSetCookie());
    return {
      user: null,
      cookies: answer.token ? [] : challengeCookies(ctx, response),
      app,
      passkey: passkeys > 0,
    };
  }
  const { token } = answer;
  return completeSignIn(ctx, { auth, request, staff, token, headers: response.headers });
}

/** Returns the answer to a completed sign-in, with its cookies and a new CSRF token. */
export async function admit(ctx: RequestContext, headers: Headers, { user, cookies }: SignedIn) {
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
  if (result.user) return admit(ctx, headers, result);
  setCookies(headers, result.cookies);
  return { challenge: true as const, app: result.app, passkey: result.passkey };
}

type PassedSignIn = AuthCall & {
  staff: StaffTable;
  token: string;
  headers: Headers;
  /** Set after a sign-in at the provider. */
  signedInBy?: SignedInBy;
};

/** Finishes any sign-in: ends this browser's old session, makes it a known device and records the sign-in. */
export async function completeSignIn(
  ctx: RequestContext,
  { auth, request, staff, token, headers, signedInBy }: PassedSignIn,
): Promise<SignedIn> {
  const headersBefore = cookieHeaders(request);
  if (headersBefore.get("cookie"))
    await auth.api.signOut({ headers: headersBefore, asResponse: true });
  await describeSession(ctx, auth, { token }, request);
  await resetAttempts(ctx, staff.email, await findDeviceOf(ctx, request, staff.email));
  await auditSignIn(ctx, "sign_in.done", staff);
  return {
    user: await presentSignedIn(ctx, auth, { staff, signedInBy }),
    cookies: [...lastingCookies(headers), ...(await deviceCookies(ctx, staff.id))],
  };
}

/** Returns the user with their permissions, which are empty while a second factor is overdue. */
async function presentSignedIn(
  ctx: RequestContext,
  auth: Auth,
  { staff, signedInBy }: Pick<PassedSignIn, "staff" | "signedInBy">,
): Promise<User> {
  const user = presentUser(staff);
  const { overdue, dueAt } = await factorDuty(ctx, auth, staff);
  if (dueAt === null || (await hasProvenFactor(ctx, signedInBy))) return user;
  return {
    ...user,
    permissions: overdue ? [] : user.permissions,
    factorDueAt: dueAt,
    factorOverdue: overdue,
  };
}

/** Stores IP address and browser of a session for the lists of open sessions. */
export async function describeSession(
  ctx: RequestContext,
  auth: Auth,
  session: { token: string } | { id: string },
  request: Request,
) {
  const { adapter } = await auth.$context;
  const where = Object.entries(session).map(([field, value]) => ({ field, value }));
  await adapter.update({
    model: "session",
    where,
    update: {
      ipAddress: ctx.address,
      userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
    },
  });
}

function challengeCookies(ctx: RequestContext, response: Response): string[] {
  const wanted = `${challengeCookieName(ctx.env)}=`;
  return response.headers.getSetCookie().filter((cookie) => cookie.startsWith(wanted));
}

/** Returns the Set-Cookie lines with the maximum session lifetime; the server ends idle sessions earlier. */
export function lastingCookies(headers: Headers): string[] {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.replace(/Max-Age=[1-9]\d*/i, `Max-Age=${absoluteSessionMs / 1000}`));
}

/** Audits a sign-in, a refusal or a sign-out. Refusals store the IP address coded, because anybody can cause them. */
export async function auditSignIn(
  ctx: RequestContext,
  action: string,
  staff: StaffTable | undefined,
) {
  await ctx.db.transaction().execute((trx) =>
    auditStaff(trx, ctx, {
      action,
      address: action.endsWith("refused") ? "coded" : "plain",
      id: staff?.id ?? "unknown",
    }),
  );
}

type Session = {
  staff: StaffTable;
  id: string;
  token: string;
  confirmedAt: number;
  signedInBy?: SignedInBy;
};

/** Returns the session of a request; null without one. Extends it unless `renew` is false. */
export async function findSession(
  ctx: RequestContext,
  { auth, request }: AuthCall,
  { renew = true } = {},
): Promise<Session | null> {
  const cookie = cookieOf(request, sessionCookieName(ctx.env));
  if (!cookie) return null;
  const found = await auth.api.getSession({
    headers: new Headers({ cookie }),
    query: { disableRefresh: !renew },
  });
  if (!found) return null;
  const tooOld = ctx.now() - new Date(found.session.createdAt).getTime() > absoluteSessionMs;
  const staff = await findStaffById(ctx.db, found.user.id);
  if (tooOld || !staff || staff.disabled === 1) {
    await (await auth.$context).internalAdapter.deleteSession(found.session.token);
    return null;
  }
  const { id, token, createdAt, confirmedAt, signedInBy } = found.session;
  return {
    staff,
    id,
    token,
    confirmedAt: +new Date(confirmedAt ?? createdAt),
    ...(isSignedInBy(signedInBy) ? { signedInBy } : {}),
  };
}

function isSignedInBy(stored: unknown): stored is SignedInBy {
  return stored === "provider" || stored === "factor";
}

/** Returns the signed-in user of a request. Permissions are read each time, so that a role change applies at once. */
export async function currentUser(ctx: RequestContext, call: AuthCall): Promise<User | null> {
  const session = await findSession(ctx, call);
  return session ? presentSignedIn(ctx, call.auth, session) : null;
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
  const auth = await authOf(ctx);
  const session = await findSession(ctx, { auth, request }, { renew });
  if (!session) return { kind: "visitor" };
  const user = await presentSignedIn(ctx, auth, session);
  const isRestricted = user.factorOverdue && !ownAccount.test(new URL(request.url).pathname);
  if (isRestricted) return { kind: "visitor" };
  const { id, name, permissions } = user;
  return { kind: "staff", id, name, permissions, confirmedAt: session.confirmedAt };
}

/** Ends the session of a request. Returns the cookies that remove it from the browser. */
export async function signOut(ctx: RequestContext, call: AuthCall): Promise<string[]> {
  const { auth, request } = call;
  const session = await findSession(ctx, call);
  if (session) await auditSignIn(ctx, "sign_out.done", session.staff);
  const response = await auth.api.signOut({ headers: cookieHeaders(request), asResponse: true });
  return response.headers.getSetCookie();
}

async function endSessionOfCookies(auth: Auth, setCookies: string[]) {
  const cookie = setCookies.map((line) => line.split(";")[0]).join("; ");
  await auth.api.signOut({ headers: new Headers({ cookie }), asResponse: true });
}
