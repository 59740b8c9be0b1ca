import { type AuthTables, authOf, authWithin } from "#features/auth/auth-source.server.ts";
import type { Auth } from "#features/auth/better-auth.server.ts";
import { requireOwnPassword } from "#features/auth/password/own-password.server.ts";
import {
  cookieHeaders,
  cookieOf,
  passkeyCookieName,
  setCookies,
} from "#features/auth/sessions/session-cookies.server.ts";
import { startSession } from "#features/auth/sessions/start-session.server.ts";
import { findDevice } from "#features/auth/sign-in/known-device.server.ts";
import {
  admit,
  auditSignIn,
  completeSignIn,
  describeSession,
} from "#features/auth/sign-in/sign-in.server.ts";
import { requireStep } from "#features/auth/sign-in/sign-in-limits.server.ts";
import { mayEnterBy } from "#features/auth/single-sign-on/policy.server.ts";
import { auditStaff } from "#features/auth/staff/audit.server.ts";
import { findStaffById } from "#features/auth/staff/store.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { requireStaff } from "#platform/permissions.ts";
import { passkeyCalls, passkeyLimits, passkeySignInCalls } from "./passkeys-contract.ts";

/** Limits passkey dialogs opened to sign in, per known device or network. */
const optionsLimit = { name: "passkey-asked", points: 60, seconds: 600 };
/** Limits sign-in attempts with a passkey, per known device or network. */
const signInLimit = { name: "passkey-address", points: 30, seconds: 600 };

const refusedText =
  "This passkey was not accepted. Try again, or sign in with your password and a code.";

export const passkeySignInVerbs = verbs(passkeySignInCalls, {
  /** Accepts any passkey of this site. @throws too_many_requests */
  async begin(ctx, _input, { request, headers }) {
    const auth = await authOf(ctx);
    await requireStep(ctx, optionsLimit, await findDevice(ctx, request));
    const response = await auth.api.generatePasskeyAuthenticationOptions({
      headers: new Headers(),
      asResponse: true,
    });
    const options = (await response.json()) as Record<string, unknown>;
    setCookies(headers, response.headers.getSetCookie());
    // A passkey replaces password and second factor together, so its device has to verify the user.
    return { options: { ...options, userVerification: "required" } };
  },

  /** Ends this browser's earlier session. @throws too_many_requests, unauthenticated */
  async finish(ctx, { credential }, { request, headers }) {
    const auth = await authOf(ctx);
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
    const passed = { auth, request, staff, token, headers: response.headers };
    return admit(ctx, headers, await completeSignIn(ctx, passed));
  },
});

export const passkeyVerbs = verbs(passkeyCalls, {
  /** Lists the oldest first. */
  async list(ctx) {
    const rows = await passkeysOf(await authOf(ctx), requireStaff(ctx).id);
    const passkeys = rows.map(({ id, name, createdAt, backedUp }) => ({
      id,
      name: name || "Passkey",
      addedAt: createdAt ? createdAt.getTime() : null,
      synced: Boolean(backedUp),
    }));
    return { passkeys: passkeys.sort((one, other) => (one.addedAt ?? 0) - (other.addedAt ?? 0)) };
  },

  /** @throws too_many_requests, invalid, conflict beyond ten */
  async begin(ctx, { password }, { request, headers }) {
    const auth = await authOf(ctx);
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
    setCookies(headers, response.headers.getSetCookie());
    // The device shows this name in its passkey list; the signature covers only the domain.
    return { options: { ...options, rp: { ...options.rp, name: company.brandName } } };
  },

  /** Sets the cookies of this browser's new session. @throws invalid */
  async add(ctx, { name, credential }, { request, headers }) {
    const auth = await authOf(ctx);
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
    setCookies(headers, await renewSessions(ctx, { id, request, action: "factor.passkey_added" }));
  },

  /** Sets the cookies of this browser's new session. @throws too_many_requests, invalid, not_found */
  async remove(ctx, input, { request, headers }) {
    const auth = await authOf(ctx);
    const { id } = await requireOwnPassword(ctx, input.password);
    if (!(await passkeysOf(auth, id)).some((row) => row.id === input.id)) {
      throw new ExpectedError("not_found", { words: "This passkey has already been removed." });
    }
    const where = [{ field: "id", value: input.id }];
    const cookies = await renewSessions(ctx, {
      id,
      request,
      action: "factor.passkey_removed",
      change: ({ adapter }) => adapter.delete({ model: "passkey", where }),
    });
    setCookies(headers, cookies);
  },
});

type PasskeyRow = {
  id: string;
  name?: string | null;
  createdAt?: Date | null;
  backedUp: boolean;
};

async function passkeysOf(auth: Auth, staffId: string): Promise<PasskeyRow[]> {
  const { adapter } = await auth.$context;
  return adapter.findMany<PasskeyRow>({
    model: "passkey",
    where: [{ field: "userId", value: staffId }],
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
