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

/** The end of a used session is moved at most this often. */
const renewSeconds = 5 * 60;

/** Refuses a passkey whose device did not verify the user. @throws Error */
async function requireUserVerified(verified: boolean | undefined) {
  if (verified !== true) throw new Error("The passkey did not verify its user");
}

/** Returns our connection in the library's form. The library works in our transactions and begins none itself. */
function tablesOf(appContext: AppContext, db: Db | Trx) {
  return { db: db as never, type: appContext.database.engine, transaction: false };
}

/**
 * Returns the keys for signing and for encrypting the keys of authenticator apps. The library uses the first one and reads
 * what earlier ones, or the root secret of earlier releases, encrypted.
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
    // Its limits count all callers without an address as one. Ours are in sign-in-limits.server.ts.
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
        // When the password was last confirmed (recent-password.server.ts).
        confirmedAt: { type: "date", required: false, input: false },
        // Names how the directory vouched for the person (single-sign-on/policy.server.ts); empty for our own ways.
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

/** Returns Better Auth on our database with the keys of this ring. Our endpoints call its functions; its routes are not mounted. */
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

/** Random keys for callers that sign nothing: a signature made with them is void. */
const noKeys: KeyRing = { root: randomBytes(32).toString("base64url"), turns: [firstTurn] };

/** Returns the library's adapters for callers that sign and check nothing, in their transaction if one is given. */
export function createTables(appContext: AppContext, db?: Db | Trx) {
  return createAuth(appContext, noKeys, db).$context;
}

/** Returns the migrations that the library needs for its tables. */
export async function planTables(appContext: AppContext) {
  const database = tablesOf(appContext, appContext.database.db);
  return getMigrations({ ...optionsOf(appContext, noKeys), database });
}
