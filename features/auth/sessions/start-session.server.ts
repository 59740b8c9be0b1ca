import type { Auth } from "#features/auth/better-auth.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import {
  absoluteSessionMs,
  challengeCookieName,
  cookieLine,
  sessionCookieName,
} from "./session-cookies.server.ts";

/** Kind of sign-in at the provider: "factor" if it proved a second factor that the settings accept. */
export type SignedInBy = "provider" | "factor";

/** Lifetime of a second step (ms), the same as in the library. */
const challengeMs = 600_000;

async function signedCookie(auth: Auth, value: string): Promise<string> {
  const { makeSignature } = await import("better-auth/crypto");
  const { secret } = await auth.$context;
  return encodeURIComponent(`${value}.${await makeSignature(value, secret)}`);
}

/** Begins a session for an authenticated person and signs its cookie as the sign-in library does. */
export async function startSession(
  ctx: RequestContext,
  auth: Auth,
  staffId: string,
  signedInBy?: SignedInBy,
): Promise<{ token: string; cookie: string }> {
  const { internalAdapter } = await auth.$context;
  const fields = signedInBy ? { signedInBy } : undefined;
  const { token } = await internalAdapter.createSession(staffId, false, fields);
  const name = sessionCookieName(ctx.env);
  const value = await signedCookie(auth, token);
  return { token, cookie: cookieLine(ctx.env, { name, value, lifetimeMs: absoluteSessionMs }) };
}

/**
 * Begins the second step after a sign-in at the provider. Imitates what the library does after a password, because it
 * exports no function for this.
 */
export async function startChallenge(
  ctx: RequestContext,
  auth: Auth,
  staffId: string,
): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const identifier = `2fa-${crypto.randomUUID()}`;
  const expiresAt = new Date(ctx.now() + challengeMs);
  await internalAdapter.createVerificationValue({ value: staffId, identifier, expiresAt });
  const attempts = `2fa-attempts-${identifier}`;
  await internalAdapter.createVerificationValue({ value: "0", identifier: attempts, expiresAt });
  const name = challengeCookieName(ctx.env);
  const value = await signedCookie(auth, identifier);
  return cookieLine(ctx.env, { name, value, lifetimeMs: challengeMs });
}
