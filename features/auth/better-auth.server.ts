import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { getMigrations } from "better-auth/db/migration";
import { twoFactor } from "better-auth/plugins";
import type { Kysely } from "kysely";
import type { Ground } from "#platform/context.server.ts";
import type { Env } from "#platform/env.server.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";

/** A session that nobody uses ends after this (security requirement A5). */
const idleSeconds = 60 * 60;
/** A used session's end is moved at most this often. */
const renewSeconds = 5 * 60;

/** The cookie of a staff session. */
export function sessionCookieName(env: Pick<Env, "PUBLIC_URL">): string {
  return env.PUBLIC_URL.startsWith("https:") ? "__Host-session" : "session";
}

/** The cookie of a sign-in whose second step is still to come. It opens nothing but that step. */
export function challengeCookieName(env: Pick<Env, "PUBLIC_URL">): string {
  return env.PUBLIC_URL.startsWith("https:") ? "__Host-challenge" : "challenge";
}

/** The cookie of a passkey dialog that was begun. */
export function passkeyCookieName(env: Pick<Env, "PUBLIC_URL">): string {
  return env.PUBLIC_URL.startsWith("https:") ? "__Host-passkey" : "passkey";
}

/** A device that did not check who holds it is no second factor. @throws to refuse the passkey */
async function requirePersonChecked(verified: boolean | undefined) {
  if (verified !== true) throw new Error("The passkey did not check its person");
}

/** Better Auth on our database. Only functions are called on it, from our own endpoints: its routes are not mounted. */
export function createAuth(ground: Ground, db: Kysely<never> = ground.database.db as never) {
  const secure = ground.env.PUBLIC_URL.startsWith("https:");
  const engine = ground.database.engine;
  return betterAuth({
    appName: "Staff",
    baseURL: ground.env.PUBLIC_URL,
    secret: ground.env.SESSION_SECRET,
    database: { db, type: engine, transaction: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
    // Its limits count all callers without an address as one; ours are in sign-in-limits.server.ts.
    rateLimit: { enabled: false },
    user: { modelName: "auth_user" },
    account: { modelName: "auth_account" },
    verification: { modelName: "auth_verification" },
    session: {
      modelName: "auth_session",
      expiresIn: idleSeconds,
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
          name: sessionCookieName(ground.env),
          attributes: { httpOnly: true, sameSite: "lax", path: "/", secure },
        },
        passkey_challenge: {
          name: passkeyCookieName(ground.env),
          attributes: { httpOnly: true, sameSite: "lax", path: "/", secure },
        },
        two_factor: {
          name: challengeCookieName(ground.env),
          attributes: { httpOnly: true, sameSite: "lax", path: "/", secure },
        },
      },
      useSecureCookies: false,
    },
    plugins: [
      twoFactor({ schema: { twoFactor: { modelName: "auth_two_factor" } } }),
      passkey({
        schema: { passkey: { modelName: "auth_passkey" } },
        rpID: new URL(ground.env.PUBLIC_URL).hostname,
        rpName: "Staff",
        origin: new URL(ground.env.PUBLIC_URL).origin,
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
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** Makes or extends the library's own tables. Runs under the migration lock. */
export async function migrateAuth(ground: Ground): Promise<void> {
  const { runMigrations } = await getMigrations(createAuth(ground).options);
  await runMigrations();
}
