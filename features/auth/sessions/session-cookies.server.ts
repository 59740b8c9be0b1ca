import type { Env } from "#platform/env.server.ts";

/** The cookie of a staff session. */
export function sessionCookieName(env: Pick<Env, "PUBLIC_URL">): string {
  return env.PUBLIC_URL.startsWith("https:") ? "__Host-session" : "session";
}

/** The cookie of a sign-in whose second step is still to come. It opens nothing but that step. */
export function challengeCookieName(env: Pick<Env, "PUBLIC_URL">): string {
  return env.PUBLIC_URL.startsWith("https:") ? "__Host-challenge" : "challenge";
}

/** The cookie by which a browser is known in which somebody signed in before. It opens nothing. */
export function deviceCookieName(env: Pick<Env, "PUBLIC_URL">): string {
  return env.PUBLIC_URL.startsWith("https:") ? "__Host-device" : "device";
}

/** The cookie of a passkey dialog that was begun. */
export function passkeyCookieName(env: Pick<Env, "PUBLIC_URL">): string {
  return env.PUBLIC_URL.startsWith("https:") ? "__Host-passkey" : "passkey";
}
