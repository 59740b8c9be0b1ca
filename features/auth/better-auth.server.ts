import { randomBytes } from "node:crypto";
import { passkey } from "@better-auth/passkey";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { getAdapter } from "better-auth/db/adapter";
import { getMigrations } from "better-auth/db/migration";
import { twoFactor } from "better-auth/plugins";
import { newRecoveryCodes } from "#features/auth/factors/recovery-codes.server.ts";
import { hashPassword, verifyPassword } from "#features/auth/password/password.server.ts";
import {
  challengeCookieName,
  passkeyCookieName,
  sessionCookieName,
} from "#features/auth/sessions/session-cookies.server.ts";
import { idleSessionMs } from "#features/auth/sessions/session-times.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { firstTurn, type KeyRing, keyFor } from "#platform/key-ring.server.ts";
import { withHashedKeys } from "./hashed-keys.server.ts";

/** A used session's end is moved at most this often. */
const renewSeconds = 5 * 60;

/** A device that did not check who holds it is no second factor. @throws to refuse the passkey */
async function requirePersonChecked(verified: boolean | undefined) {
  if (verified !== true) throw new Error("The passkey did not check its person");
}

/** Our connection as the library takes it. It begins no transactions of its own, but works in ours. */
function tablesOf(appContext: AppContext, db: Db | Trx) {
  return { db: db as never, type: appContext.database.engine, transaction: false };
}

/**
 * The library signs with the first of these and encrypts the keys of authenticator apps with it too, under its number,
 * so that those of earlier turns are still read, and those that earlier releases encrypted with the secret itself.
 */
function secretsOf(ring: KeyRing) {
  const secrets = ring.turns.map((turn) => ({
    version: turn.generation,
    value: keyFor(ring, "sign-in", turn),
  }));
  return { secret: ring.root, secrets };
}

function optionsOf(appContext: AppContext, ring: KeyRing) {
  const secure = appContext.env.PUBLIC_URL.startsWith("https:");
  return {
    appName: "Staff",
    baseURL: appContext.env.PUBLIC_URL,
    ...secretsOf(ring),
    logger: { disabled: true },
    telemetry: { enabled: false },
    // Its limits count all callers without an address as one; ours are in sign-in-limits.server.ts.
    rateLimit: { enabled: false },
    user: { modelName: "auth_user" },
    account: { modelName: "auth_account" },
    verification: { modelName: "auth_verification" },
    session: {
      modelName: "auth_session",
      expiresIn: idleSessionMs / 1000,
      updateAge: renewSeconds,
      // A cached session would outlive its revocation.
      cookieCache: { enabled: false },
      additionalFields: {
        // When the password was asked for again (recent-password.server.ts).
        confirmedAt: { type: "date", required: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: 256,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    advanced: {
      database: { generateId: () => crypto.randomUUID() },
      cookies: {
        session_token: {
          name: sessionCookieName(appContext.env),
          attributes: { httpOnly: true, sameSite: "lax", path: "/", secure },
        },
        passkey_challenge: {
          name: passkeyCookieName(appContext.env),
          attributes: { httpOnly: true, sameSite: "lax", path: "/", secure },
        },
        two_factor: {
          name: challengeCookieName(appContext.env),
          attributes: { httpOnly: true, sameSite: "lax", path: "/", secure },
        },
      },
      useSecureCookies: false,
    },
    plugins: [
      twoFactor({
        schema: { twoFactor: { modelName: "auth_two_factor" } },
        backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
      }),
      passkey({
        schema: { passkey: { modelName: "auth_passkey" } },
        rpID: new URL(appContext.env.PUBLIC_URL).hostname,
        rpName: "Staff",
        origin: new URL(appContext.env.PUBLIC_URL).origin,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        advanced: { webAuthnChallengeCookie: "passkey_challenge" },
        registration: {
          afterVerification: ({ verification }) =>
            requirePersonChecked(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            requirePersonChecked(verification.authenticationInfo.userVerified),
        },
      }),
    ],
  } satisfies BetterAuthOptions;
}

/**
 * Better Auth on our database, signing with the keys of this ring. Only functions are called on it, from our own
 * endpoints: its routes are not mounted.
 */
export function createAuth(
  appContext: AppContext,
  ring: KeyRing,
  db: Db | Trx = appContext.database.db,
) {
  const options = optionsOf(appContext, ring);
  return betterAuth({
    ...options,
    database: (all: BetterAuthOptions) =>
      withHashedKeys(getAdapter({ ...all, database: tablesOf(appContext, db) })),
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** Of nobody: what is signed with it is void at once. */
const noKeys: KeyRing = { root: randomBytes(32).toString("base64url"), turns: [firstTurn] };

/** For verbs that sign and check nothing; in the caller's transaction where one is given. */
export function createTables(appContext: AppContext, db?: Db | Trx) {
  return createAuth(appContext, noKeys, db).$context;
}

/** What the library would change to have its tables in the form it needs. */
export async function planTables(appContext: AppContext) {
  const database = tablesOf(appContext, appContext.database.db);
  return getMigrations({ ...optionsOf(appContext, noKeys), database });
}
