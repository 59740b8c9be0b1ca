import { recordAudit } from "#platform/audit.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { StaffTable } from "#platform/database/tables.ts";
import { ExpectedError } from "#platform/errors.ts";
import type { Actor } from "#platform/permissions.ts";
import { type Auth, challengeCookieName } from "./better-auth.server.ts";
import { authMessages, type User } from "./contract.ts";
import { noteFailure, noteSuccess, requireTry } from "./sign-in-limits.server.ts";
import {
  findStaffByEmail,
  findStaffById,
  normalizeEmail,
  presentUser,
} from "./staff-store.server.ts";

/** A session ends this long after signing in, used or not (ms, security requirement A5). */
export const absoluteSessionMs = 12 * 60 * 60_000;

export type SignedIn = { user: User; cookies: string[] };

/** The password was right and a second step follows. */
export type Challenged = { user: null; cookies: string[] };

/**
 * Checks the password and begins a new session; the one this browser had ends.
 * Unknown address, wrong password and disabled account get the same answer after the same work.
 * With a second factor no session begins yet.
 * @throws unauthenticated, too_many_requests
 */
export async function signIn(
  ctx: Ctx,
  auth: Auth,
  input: { email: string; password: string; request: Request },
): Promise<SignedIn | Challenged> {
  await requireTry(ctx, input.email);
  const response = await auth.api.signInEmail({
    body: { email: normalizeEmail(input.email), password: input.password },
    asResponse: true,
  });
  const staff = await findStaffByEmail(ctx.db, input.email);
  if (!response.ok || !staff || staff.disabled === 1) {
    if (response.ok) await endSessionOfCookies(auth, response.headers.getSetCookie());
    await noteFailure(ctx, input.email);
    await auditSignIn(ctx, "sign_in.refused", staff);
    throw new ExpectedError("unauthenticated", { words: authMessages.wrong });
  }
  const answer = (await response.clone().json()) as { token?: string };
  if (!answer.token) return { user: null, cookies: challengeCookies(ctx, response) };
  await endSession(auth, input.request);
  await describeSession(ctx, auth, answer.token, input.request);
  await noteSuccess(ctx, input.email);
  await auditSignIn(ctx, "sign_in.done", staff);
  return { user: presentUser(staff), cookies: lastingCookies(response.headers) };
}

/** Notes where a session was begun and on what, for whoever looks over the open ones later. */
export async function describeSession(ctx: Ctx, auth: Auth, token: string, request: Request) {
  const { internalAdapter } = await auth.$context;
  await internalAdapter.updateSession(token, {
    ipAddress: ctx.address,
    userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
  });
}

function challengeCookies(ctx: Ctx, response: Response): string[] {
  const wanted = `${challengeCookieName(ctx.env)}=`;
  return response.headers.getSetCookie().filter((cookie) => cookie.startsWith(wanted));
}

/** The session's cookie lives as long as a session can; its earlier end, after an idle hour, is decided here on the server. */
export function lastingCookies(headers: Headers): string[] {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.replace(/Max-Age=[1-9]\d*/i, `Max-Age=${absoluteSessionMs / 1000}`));
}

export async function auditSignIn(ctx: Ctx, action: string, staff: StaffTable | undefined) {
  await ctx.db.transaction().execute((trx) =>
    recordAudit(trx, ctx, {
      action,
      subjectType: "staff",
      subjectId: staff?.id ?? "unknown",
    }),
  );
}

type Session = { staff: StaffTable; token: string };

async function findSession(ctx: Ctx, auth: Auth, request: Request): Promise<Session | null> {
  const cookie = request.headers.get("cookie");
  if (!cookie) return null;
  const found = await auth.api.getSession({ headers: new Headers({ cookie }) });
  if (!found) return null;
  const tooOld = ctx.now() - new Date(found.session.createdAt).getTime() > absoluteSessionMs;
  const staff = await findStaffById(ctx.db, found.user.id);
  if (tooOld || !staff || staff.disabled === 1) {
    await (await auth.$context).internalAdapter.deleteSession(found.session.token);
    return null;
  }
  return { staff, token: found.session.token };
}

/** What tells the session of a request from the others of the same person. */
export async function sessionTokenOf(
  ctx: Ctx,
  auth: Auth,
  request: Request,
): Promise<string | undefined> {
  return (await findSession(ctx, auth, request))?.token;
}

/** The signed-in person of a request; rights are read afresh each time, so a changed role counts at once. */
export async function currentUser(ctx: Ctx, auth: Auth, request: Request): Promise<User | null> {
  const session = await findSession(ctx, auth, request);
  return session ? presentUser(session.staff) : null;
}

/** Who acts in a request. */
export async function actorOf(ctx: Ctx, auth: Auth, request: Request): Promise<Actor> {
  const user = await currentUser(ctx, auth, request);
  if (!user) return { kind: "visitor" };
  return { kind: "staff", id: user.id, name: user.name, permissions: user.permissions };
}

/** Ends the session on the server and answers the cookies that take it from the browser. */
export async function signOut(ctx: Ctx, auth: Auth, request: Request): Promise<string[]> {
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
