import type { AuthSource } from "#features/auth/auth-source.server.ts";
import type { Auth } from "#features/auth/better-auth.server.ts";
import { authMessages, type User } from "#features/auth/contract.ts";
import { factorDuty, heldFactors } from "#features/auth/factors/factor-policy.server.ts";
import { cookieOf } from "#features/auth/request-cookie.server.ts";
import {
  challengeCookieName,
  sessionCookieName,
} from "#features/auth/sessions/session-cookies.server.ts";
import { absoluteSessionMs } from "#features/auth/sessions/session-times.ts";
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
import { recordAudit } from "#platform/work/audit.server.ts";
import { deviceCookies, findDeviceOf } from "./known-device.server.ts";
import { noteFailure, noteSuccess, requireTry } from "./sign-in-limits.server.ts";

/**
 * Password checks of those who are not signed in: two at a time in one process, since each takes 46 MiB and a tenth of a
 * second; twenty more wait, and twenty of known devices before them. Staff who are signed in do not wait here.
 */
const signInQueue = new BoundedQueue({
  running: 2,
  waiting: 20,
  retryAfterSeconds: 3,
  words: "Too many people are signing in right now. Please try again in a few seconds.",
});

export type SignedIn = { user: User; cookies: string[] };

/** The password was right and a second step follows. */
export type Challenged = { user: null; cookies: string[]; app: boolean; passkey: boolean };

/**
 * Checks the password and begins a new session; the one this browser had ends.
 * Unknown address, wrong password and disabled account get the same answer after the same work.
 * With a second factor no session begins yet. A known device has its own tries and its own line, and nothing else.
 * @throws unauthenticated, too_many_requests, unavailable while too many sign in at once
 */
export async function signIn(
  ctx: RequestContext,
  auth: Auth,
  input: { email: string; password: string; request: Request },
): Promise<SignedIn | Challenged> {
  const device = await findDeviceOf(ctx, input.request, input.email);
  const first = device !== null;
  signInQueue.requireRoom(first);
  await requireTry(ctx, input.email, device);
  const body = { email: normalizeEmail(input.email), password: input.password };
  const response = await signInQueue.run(
    () => auth.api.signInEmail({ body, asResponse: true }),
    first,
  );
  const staff = await findStaffByEmail(ctx.db, input.email);
  if (!response.ok || !staff || staff.disabled === 1) {
    if (response.ok) await endSessionOfCookies(auth, response.headers.getSetCookie());
    await noteFailure(ctx, input.email, device);
    await auditSignIn(ctx, "sign_in.refused", staff);
    throw new ExpectedError("unauthenticated", { words: authMessages.wrong });
  }
  const answer = (await response.clone().json()) as { token?: string };
  const { app, passkeys } = await heldFactors(await auth.$context, staff.id);
  if (!answer.token || passkeys > 0) {
    // Without an app the library begins a session at once; a passkey is asked for all the same.
    if (answer.token) await endSessionOfCookies(auth, response.headers.getSetCookie());
    return {
      user: null,
      cookies: answer.token ? [] : challengeCookies(ctx, response),
      app,
      passkey: passkeys > 0,
    };
  }
  const { token } = answer;
  return completeSignIn(ctx, auth, { staff, token, headers: response.headers, ...input });
}

type Passed = { staff: StaffTable; token: string; headers: Headers; request: Request };

/**
 * Finishes every way of signing in, once all that was asked for was right: ends the session that this browser had,
 * describes the new one, makes the browser a known device and writes the sign-in down.
 */
export async function completeSignIn(
  ctx: RequestContext,
  auth: Auth,
  { staff, token, headers, request }: Passed,
): Promise<SignedIn> {
  await endSession(auth, request);
  await describeSession(ctx, auth, { token }, request);
  await noteSuccess(ctx, staff.email, await findDeviceOf(ctx, request, staff.email));
  await auditSignIn(ctx, "sign_in.done", staff);
  return {
    user: await presentSignedIn(ctx, auth, staff),
    cookies: [...lastingCookies(headers), ...(await deviceCookies(ctx, staff.id))],
  };
}

/** The person with their rights; none while a second factor is overdue. */
export async function presentSignedIn(
  ctx: RequestContext,
  auth: Auth,
  staff: StaffTable,
): Promise<User> {
  const user = presentUser(staff);
  const { overdue, dueAt } = await factorDuty(ctx, auth, staff);
  if (dueAt === null) return user;
  return {
    ...user,
    permissions: overdue ? [] : user.permissions,
    factorDueAt: dueAt,
    factorOverdue: overdue,
  };
}

/** Notes where a session was begun and on what, for whoever looks over the open ones later. */
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

/** The session's cookie lives as long as a session can; its earlier end, after an idle hour, is decided here on the server. */
export function lastingCookies(headers: Headers): string[] {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.replace(/Max-Age=[1-9]\d*/i, `Max-Age=${absoluteSessionMs / 1000}`));
}

/** Writes down a try to get in, or an end of a session: anybody can cause refusals, so those keep a code for the address. */
export async function auditSignIn(
  ctx: RequestContext,
  action: string,
  staff: StaffTable | undefined,
) {
  await ctx.db.transaction().execute((trx) =>
    recordAudit(trx, ctx, {
      action,
      address: action.endsWith("refused") ? "coded" : "plain",
      subjectType: "staff",
      subjectId: staff?.id ?? "unknown",
    }),
  );
}

type Session = { staff: StaffTable; id: string; token: string; confirmedAt: number };

async function findSession(
  ctx: RequestContext,
  auth: Auth,
  request: Request,
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
  const { id, token, createdAt, confirmedAt } = found.session;
  return { staff, id, token, confirmedAt: +new Date(confirmedAt ?? createdAt) };
}

/** What tells the session of a request from the others of the same person, and the key that its cookie holds. */
export async function sessionOf(
  ctx: RequestContext,
  auth: Auth,
  request: Request,
): Promise<Pick<Session, "id" | "token"> | null> {
  return findSession(ctx, auth, request);
}

/** Who a request is still of. Unlike a call it does not count as use: an open stream must not prolong its own session. */
export async function actorStill(
  ctx: RequestContext,
  source: AuthSource,
  request: Request,
): Promise<Actor> {
  const auth = await source();
  const session = await findSession(ctx, auth, request, { renew: false });
  if (!session) return { kind: "visitor" };
  const user = await presentSignedIn(ctx, auth, session.staff);
  return user.factorOverdue ? { kind: "visitor" } : staffActor(user, session.confirmedAt);
}

/** The signed-in person of a request; rights are read afresh each time, so a changed role counts at once. */
export async function currentUser(
  ctx: RequestContext,
  auth: Auth,
  request: Request,
): Promise<User | null> {
  const session = await findSession(ctx, auth, request);
  return session ? presentSignedIn(ctx, auth, session.staff) : null;
}

/** All that somebody may call who has to set up a second factor first. */
const ownAccount = /^\/api\/(account|auth)\//;

/** Who acts in a request. Whoever has to set up a second factor first is a visitor to everything else. */
export async function actorOf(
  ctx: RequestContext,
  source: AuthSource,
  request: Request,
): Promise<Actor> {
  if (!cookieOf(request, sessionCookieName(ctx.env))) return { kind: "visitor" };
  const auth = await source();
  const session = await findSession(ctx, auth, request);
  if (!session) return { kind: "visitor" };
  const user = await presentSignedIn(ctx, auth, session.staff);
  const shut = user.factorOverdue && !ownAccount.test(new URL(request.url).pathname);
  return shut ? { kind: "visitor" } : staffActor(user, session.confirmedAt);
}

function staffActor({ id, name, permissions }: User, confirmedAt: number): Actor {
  return { kind: "staff", id, name, permissions, confirmedAt };
}

/** Ends the session on the server and answers the cookies that take it from the browser. */
export async function signOut(
  ctx: RequestContext,
  auth: Auth,
  request: Request,
): Promise<string[]> {
  const session = await findSession(ctx, auth, request);
  if (session) await auditSignIn(ctx, "sign_out.done", session.staff);
  const cookie = request.headers.get("cookie") ?? "";
  const response = await auth.api.signOut({ headers: new Headers({ cookie }), asResponse: true });
  return response.headers.getSetCookie();
}

/** Ends the session that this browser still has. */
export async function endSession(auth: Auth, request: Request) {
  const cookie = request.headers.get("cookie");
  if (cookie) await auth.api.signOut({ headers: new Headers({ cookie }), asResponse: true });
}

async function endSessionOfCookies(auth: Auth, setCookies: string[]) {
  const cookie = setCookies.map((line) => line.split(";")[0]).join("; ");
  await auth.api.signOut({ headers: new Headers({ cookie }), asResponse: true });
}
