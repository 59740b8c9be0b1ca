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
  idleSessionMs,
  isSecure,
  passkeyCookieName,
  sessionCookieName,
} from "#features/auth/sessions/session-cookies.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { firstTurn, type KeyRing, keyFor } from "#platform/key-ring.server.ts";
import { withHashedKeys } from "./hashed-keys.server.ts";

/** Minimum interval in seconds between two extensions of a session in use. */
const renewSeconds = 5 * 60;

/** Refuses a passkey whose device did not verify the user. @throws Error */
async function requireUserVerified(verified: boolean | undefined) {
  if (verified !== true) throw new Error("The passkey did not verify its user");
}

/** Returns the database options of the library. It runs inside our transactions and never begins its own. */
function tablesOf(appContext: AppContext, db: Db | Trx) {
  return { db: db as never, type: appContext.database.engine, transaction: false };
}

/**
 * Returns the keys that sign cookies and encrypt the secrets of authenticator apps. The library writes with the first
 * key and still decrypts data of the others and of the root secret, which earlier releases used.
 */
function secretsOf(ring: KeyRing) {
  const secrets = ring.turns.map((turn) => ({
    version: turn.generation,
    value: keyFor(ring, "sign-in", turn),
  }));
  return { secret: ring.root, secrets };
}

function optionsOf(appContext: AppContext, ring: KeyRing) {
  const attributes = {
    httpOnly: true,
    sameSite: "lax" as const,
    path: "/",
    secure: isSecure(appContext.env),
  };
  return {
    appName: "Staff",
    baseURL: appContext.env.PUBLIC_URL,
    ...secretsOf(ring),
    logger: { disabled: true },
    telemetry: { enabled: false },
    // The library counts all callers without an IP address as one. Our limits are in sign-in-limits.server.ts.
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
        // Time of the last password confirmation (recent-password.server.ts).
        confirmedAt: { type: "date", required: false, input: false },
        // Set for sign-ins at the provider (single-sign-on/policy.server.ts); empty for password and passkey.
        signedInBy: { type: "string", required: false, input: false },
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
        session_token: { name: sessionCookieName(appContext.env), attributes },
        passkey_challenge: { name: passkeyCookieName(appContext.env), attributes },
        two_factor: { name: challengeCookieName(appContext.env), attributes },
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
            requireUserVerified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            requireUserVerified(verification.authenticationInfo.userVerified),
        },
      }),
    ],
  } satisfies BetterAuthOptions;
}

/** Returns Better Auth on our database with these keys. Our endpoints call its functions; its routes stay unmounted. */
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

/** Random keys for callers that never sign: no other instance accepts a signature made with them. */
const noKeys: KeyRing = { root: randomBytes(32).toString("base64url"), turns: [firstTurn] };

/** Returns the library's adapters for callers that neither sign nor verify, in their transaction if one is given. */
export function createTables(appContext: AppContext, db?: Db | Trx) {
  return createAuth(appContext, noKeys, db).$context;
}

/** Returns the migrations that the library needs for its tables. */
export async function planTables(appContext: AppContext) {
  const database = tablesOf(appContext, appContext.database.db);
  return getMigrations({ ...optionsOf(appContext, noKeys), database });
}
