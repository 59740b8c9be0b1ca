import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Env } from "#platform/env.server.ts";
import { purposeKey } from "#platform/key-ring.server.ts";

/** Lifetime (ms) of a confirmation link; unconfirmed sign-ups are deleted after the same time. */
export const confirmLifetimeMs = 7 * 24 * 60 * 60_000;

/**
 * Returns the token of a confirmation link, derived from the server's secret each time. The database stores only its
 * hash and the queued mail not even that, so a copy of the database cannot confirm anybody.
 */
export function confirmToken(env: Env, subscription: { id: string; requestedAt: number }): string {
  return createHmac("sha256", purposeKey(env, "newsletter confirmation"))
    .update(`${subscription.id}:${subscription.requestedAt}`)
    .digest("base64url");
}

/** Returns the token of a stored subscription, which earlier releases derived from the secret itself. */
export function storedConfirmToken(
  env: Env,
  row: { id: string; requestedAt: number; confirmHash: string | null },
): string {
  const earlier = createHmac("sha256", env.SESSION_SECRET)
    .update(`newsletter-confirm:${row.id}:${row.requestedAt}`)
    .digest("base64url");
  return hashOf(earlier) === row.confirmHash ? earlier : confirmToken(env, row);
}

/** Returns the stored form of a token, or of an address that is only counted. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/**
 * Returns a new unsubscribe token. Its link must work for years, even after a change of the secret, so it is
 * random and stored as it is; it can only unsubscribe its own subscriber.
 */
export function newLeaveToken(): string {
  return randomBytes(24).toString("base64url");
}

// Crockford's alphabet, in which no character is mistaken for another when read aloud.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns a new receipt number for the consent ledger: 80 random bits, such as N-7F3K-92QX-4M8T-ZC1V. */
export function newReceipt(): string {
  const text = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join("");
  return `N-${(text.match(/.{4}/g) ?? []).join("-")}`;
}
