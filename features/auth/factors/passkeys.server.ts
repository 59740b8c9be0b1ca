import { type AuthCall, type AuthTables, authWithin } from "#features/auth/auth-source.server.ts";
import type { Auth } from "#features/auth/better-auth.server.ts";
import { requireOwnPassword } from "#features/auth/password/own-password.server.ts";
import {
  cookieHeaders,
  cookieOf,
  passkeyCookieName,
} from "#features/auth/sessions/session-cookies.server.ts";
import { startSession } from "#features/auth/sessions/start-session.server.ts";
import { findDevice } from "#features/auth/sign-in/known-device.server.ts";
import {
  auditSignIn,
  completeSignIn,
  describeSession,
  type SignedIn,
} from "#features/auth/sign-in/sign-in.server.ts";
import { requireStep } from "#features/auth/sign-in/sign-in-limits.server.ts";
import { mayEnterBy } from "#features/auth/single-sign-on/policy.server.ts";
import { auditStaff } from "#features/auth/staff/audit.server.ts";
import { findStaffById } from "#features/auth/staff/store.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireStaff } from "#platform/permissions.ts";
import { type addPasskey, passkeyLimits, type signInWithPasskey } from "./passkeys-contract.ts";

/** Limits passkey dialogs opened to sign in, per known device or network. */
const optionsLimit = { name: "passkey-asked", points: 60, seconds: 600 };
/** Limits sign-in attempts with a passkey, per known device or network. */
const signInLimit = { name: "passkey-address", points: 30, seconds: 600 };

const refusedText =
  "This passkey was not accepted. Try again, or sign in with your password and a code.";

type PasskeyRow = {
  id: string;
  name?: string | null;
  createdAt?: Date | null;
  backedUp: boolean;
};

type PasskeyOptions = { options: Record<string, unknown>; cookies: string[] };

/** Returns options for signing in with any passkey of this site. @throws too_many_requests */
export async function passkeySignInOptions(
  ctx: RequestContext,
  { auth, request }: AuthCall,
): Promise<PasskeyOptions> {
  await requireStep(ctx, optionsLimit, await findDevice(ctx, request));
  const response = await auth.api.generatePasskeyAuthenticationOptions({
    headers: new Headers(),
    asResponse: true,
  });
  const options = (await response.json()) as Record<string, unknown>;
  // A passkey replaces password and second factor together, so its device has to verify the user.
  return {
    options: { ...options, userVerification: "required" },
    cookies: response.headers.getSetCookie(),
  };
}

/** Begins a session for the passkey's owner and ends this browser's. @throws too_many_requests, unauthenticated */
export async function passkeySignIn(
  ctx: RequestContext,
  { auth, request, credential }: AuthCall & BodyOf<typeof signInWithPasskey>,
): Promise<SignedIn> {
  await requireStep(ctx, signInLimit, await findDevice(ctx, request));
  const response = await auth.api.verifyPasskeyAuthentication({
    body: { response: credential },
    // Only the challenge cookie, so that this browser's open session cannot affect the check.
    headers: new Headers({ cookie: cookieOf(request, passkeyCookieName(ctx.env)) }),
    asResponse: true,
  });
  const refused = new ExpectedError("unauthenticated", { words: refusedText });
  if (!response.ok) {
    await auditSignIn(ctx, "sign_in.passkey_refused", undefined);
    throw refused;
  }
  const { session } = (await response.json()) as { session: { token: string; userId: string } };
  const staff = await findStaffById(ctx.db, session.userId);
  if (!staff || staff.disabled === 1 || !(await mayEnterBy(ctx, "passkey", staff))) {
    await (await auth.$context).internalAdapter.deleteSession(session.token);
    await auditSignIn(ctx, "sign_in.passkey_refused", staff);
    throw refused;
  }
  const { token } = session;
  return completeSignIn(ctx, { auth, request, staff, token, headers: response.headers });
}

async function passkeysOf(auth: Auth, staffId: string): Promise<PasskeyRow[]> {
  const { adapter } = await auth.$context;
  return adapter.findMany<PasskeyRow>({
    model: "passkey",
    where: [{ field: "userId", value: staffId }],
  });
}

/** Returns one's own passkeys, the oldest first. @throws unauthenticated */
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

/** Returns options for creating a passkey. @throws unauthenticated, invalid, conflict beyond ten */
export async function startPasskey(
  ctx: RequestContext,
  { auth, request, password }: AuthCall & { password: string },
): Promise<PasskeyOptions> {
  const { id } = await requireOwnPassword(ctx, password);
  if ((await passkeysOf(auth, id)).length >= passkeyLimits.perPerson) {
    throw new ExpectedError("conflict", {
      words: `You have ${passkeyLimits.perPerson} passkeys. Remove one first.`,
    });
  }
  const response = await auth.api.generatePasskeyRegistrationOptions({
    headers: cookieHeaders(request),
    asResponse: true,
  });
  if (!response.ok) throw new ExpectedError("unauthenticated");
  const { company } = await currentSettings(ctx);
  const options = (await response.json()) as { rp: object };
  return {
    // The device shows this name in its passkey list; the signature covers only the domain.
    options: { ...options, rp: { ...options.rp, name: company.brandName } },
    cookies: response.headers.getSetCookie(),
  };
}

/** Adds a passkey, ends all sessions and returns the cookies of a new one. @throws unauthenticated, invalid */
export async function addOwnPasskey(
  ctx: RequestContext,
  { auth, request, name, credential }: AuthCall & BodyOf<typeof addPasskey>,
): Promise<string[]> {
  const { id } = requireStaff(ctx);
  const response = await auth.api.verifyPasskeyRegistration({
    body: { name, response: credential },
    headers: cookieHeaders(request),
    asResponse: true,
  });
  if (!response.ok) {
    throw new ExpectedError("invalid", {
      words: "This passkey could not be added. Please start again.",
    });
  }
  return renewSessions(ctx, { id, request, action: "factor.passkey_added" });
}

/** Removes a passkey, ends all sessions and returns a new one's cookies. @throws unauthenticated, invalid, not_found */
export async function removeOwnPasskey(
  ctx: RequestContext,
  { auth, request, ...input }: AuthCall & { id: string; password: string },
): Promise<string[]> {
  const { id } = await requireOwnPassword(ctx, input.password);
  if (!(await passkeysOf(auth, id)).some((row) => row.id === input.id)) {
    throw new ExpectedError("not_found", { words: "This passkey has already been removed." });
  }
  const where = [{ field: "id", value: input.id }];
  return renewSessions(ctx, {
    id,
    request,
    action: "factor.passkey_removed",
    change: ({ adapter }) => adapter.delete({ model: "passkey", where }),
  });
}

type Renewal = {
  id: string;
  request: Request;
  action: string;
  /** Runs in the same transaction, before the sessions are ended. */
  change?: (tables: AuthTables) => Promise<void>;
};

/** Ends all sessions of the person, begins one for this browser and records the change. */
async function renewSessions(ctx: RequestContext, { id, request, action, change }: Renewal) {
  return ctx.db.transaction().execute(async (trx) => {
    const auth = await authWithin(ctx, trx);
    const context = await auth.$context;
    await change?.(context);
    const { internalAdapter } = context;
    await internalAdapter.deleteUserSessions(id);
    const { token, cookie } = await startSession(ctx, auth, id);
    await describeSession(ctx, auth, { token }, request);
    await auditStaff(trx, ctx, { action, id });
    return [cookie];
  });
}
