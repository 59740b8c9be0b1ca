import { type AuthTables, authWithin } from "#features/auth/auth-source.server.ts";
import type { Auth } from "#features/auth/better-auth.server.ts";
import { requireOwnPassword } from "#features/auth/password/own-password.server.ts";
import { cookieOf } from "#features/auth/request-cookie.server.ts";
import { freshSessionCookie } from "#features/auth/sessions/fresh-session.server.ts";
import { requireStaff } from "#features/auth/sessions/service.server.ts";
import { passkeyCookieName } from "#features/auth/sessions/session-cookies.server.ts";
import { findDevice } from "#features/auth/sign-in/known-device.server.ts";
import {
  auditSignIn,
  completeSignIn,
  describeSession,
  type SignedIn,
} from "#features/auth/sign-in/sign-in.server.ts";
import { requireStep } from "#features/auth/sign-in/sign-in-limits.server.ts";
import { findStaffById } from "#features/auth/staff/store.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { type addPasskey, passkeyLimits, type signInWithPasskey } from "./passkeys-contract.ts";

const asked = { name: "passkey-asked", points: 60, seconds: 600 };
const tried = { name: "passkey-address", points: 30, seconds: 600 };

const refusedWords =
  "This passkey was not accepted. Try again, or sign in with your password and a code.";

type PasskeyRow = {
  id: string;
  name?: string | null;
  createdAt?: Date | null;
  backedUp: boolean;
};

type Asked = { options: Record<string, unknown>; cookies: string[] };

/** Questions for the browser that signs in. Whoever answers is known only afterwards. @throws too_many_requests */
export async function askPasskey(
  ctx: RequestContext,
  auth: Auth,
  request: Request,
): Promise<Asked> {
  await requireStep(ctx, asked, await findDevice(ctx, request));
  const response = await auth.api.generatePasskeyAuthenticationOptions({
    headers: new Headers(),
    asResponse: true,
  });
  const options = (await response.json()) as Record<string, unknown>;
  // A passkey stands for password and second factor together: its device has to check who holds it.
  return {
    options: { ...options, userVerification: "required" },
    cookies: response.headers.getSetCookie(),
  };
}

/** Begins a session for whoever holds the passkey; the one this browser had ends. @throws too_many_requests, unauthenticated */
export async function passkeySignIn(
  ctx: RequestContext,
  auth: Auth,
  { credential, request }: BodyOf<typeof signInWithPasskey> & { request: Request },
): Promise<SignedIn> {
  await requireStep(ctx, tried, await findDevice(ctx, request));
  const response = await auth.api.verifyPasskeyAuthentication({
    body: { response: credential },
    headers: challengeHeaders(ctx, request),
    asResponse: true,
  });
  const refused = new ExpectedError("unauthenticated", { words: refusedWords });
  if (!response.ok) {
    await auditSignIn(ctx, "sign_in.passkey_refused", undefined);
    throw refused;
  }
  const { session } = (await response.json()) as { session: { token: string; userId: string } };
  const staff = await findStaffById(ctx.db, session.userId);
  if (!staff || staff.disabled === 1) {
    await (await auth.$context).internalAdapter.deleteSession(session.token);
    await auditSignIn(ctx, "sign_in.passkey_refused", staff);
    throw refused;
  }
  const { token } = session;
  return completeSignIn(ctx, auth, { staff, token, headers: response.headers, request });
}

/** Only the challenge: a session that the browser still has is none of this call's business. */
function challengeHeaders(ctx: RequestContext, request: Request): Headers {
  return new Headers({ cookie: cookieOf(request, passkeyCookieName(ctx.env)) });
}

async function passkeysOf(auth: Auth, staffId: string): Promise<PasskeyRow[]> {
  const { adapter } = await auth.$context;
  return adapter.findMany<PasskeyRow>({
    model: "passkey",
    where: [{ field: "userId", value: staffId }],
  });
}

/** @throws unauthenticated */
export async function listPasskeys(ctx: RequestContext, auth: Auth) {
  const rows = await passkeysOf(auth, requireStaff(ctx).id);
  const passkeys = rows.map(({ id, name, createdAt, backedUp }) => ({
    id,
    name: name || "Passkey",
    addedAt: createdAt ? createdAt.getTime() : null,
    synced: Boolean(backedUp),
  }));
  return { passkeys: passkeys.sort((one, other) => (one.addedAt ?? 0) - (other.addedAt ?? 0)) };
}

/** Questions for the browser that makes a passkey. @throws unauthenticated, invalid, conflict beyond ten */
export async function startPasskey(
  ctx: RequestContext,
  auth: Auth,
  { request, password }: { request: Request; password: string },
): Promise<Asked> {
  const { id } = requireStaff(ctx);
  await requireOwnPassword(ctx, password, "password");
  if ((await passkeysOf(auth, id)).length >= passkeyLimits.perPerson) {
    throw new ExpectedError("conflict", {
      words: `You have ${passkeyLimits.perPerson} passkeys. Remove one first.`,
    });
  }
  const response = await auth.api.generatePasskeyRegistrationOptions({
    headers: new Headers({ cookie: request.headers.get("cookie") ?? "" }),
    asResponse: true,
  });
  if (!response.ok) throw new ExpectedError("unauthenticated");
  return {
    options: (await response.json()) as Record<string, unknown>,
    cookies: response.headers.getSetCookie(),
  };
}

/** Adds the passkey. This browser gets a new session, every other one ends. Answers the cookies. @throws unauthenticated, invalid */
export async function keepPasskey(
  ctx: RequestContext,
  auth: Auth,
  { name, credential, request }: BodyOf<typeof addPasskey> & { request: Request },
): Promise<string[]> {
  const { id } = requireStaff(ctx);
  const response = await auth.api.verifyPasskeyRegistration({
    body: { name, response: credential },
    headers: new Headers({ cookie: request.headers.get("cookie") ?? "" }),
    asResponse: true,
  });
  if (!response.ok) {
    throw new ExpectedError("invalid", {
      words: "This passkey could not be added. Begin once more.",
    });
  }
  return renewSessions(ctx, { id, request, action: "factor.passkey_added" });
}

/** @throws unauthenticated, invalid for a wrong password, not_found */
export async function dropPasskey(
  ctx: RequestContext,
  auth: Auth,
  input: { id: string; password: string; request: Request },
): Promise<string[]> {
  const { id } = requireStaff(ctx);
  await requireOwnPassword(ctx, input.password, "password");
  if (!(await passkeysOf(auth, id)).some((row) => row.id === input.id)) {
    throw new ExpectedError("not_found", { words: "This passkey is gone already." });
  }
  const where = [{ field: "id", value: input.id }];
  return renewSessions(ctx, {
    id,
    request: input.request,
    action: "factor.passkey_removed",
    change: ({ adapter }) => adapter.delete({ model: "passkey", where }),
  });
}

type Renewal = {
  id: string;
  request: Request;
  action: string;
  /** What is done in the same transaction. */
  change?: (tables: AuthTables) => Promise<void>;
};

/** Ends every session of the person, begins a new one for this browser, and writes the change down. */
async function renewSessions(ctx: RequestContext, { id, request, action, change }: Renewal) {
  return ctx.db.transaction().execute(async (trx) => {
    const auth = await authWithin(ctx, trx);
    const context = await auth.$context;
    await change?.(context);
    const { internalAdapter } = context;
    await internalAdapter.deleteUserSessions(id);
    const { token, cookie } = await freshSessionCookie(ctx, auth, id);
    await describeSession(ctx, auth, { token }, request);
    await recordAudit(trx, ctx, { action, subjectType: "staff", subjectId: id });
    return [cookie];
  });
}
