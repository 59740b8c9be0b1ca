import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Env } from "#platform/env.server.ts";
import { purposeKey } from "#platform/key-ring.server.ts";

/** A link in the confirmation mail ends after this (ms). Retention follows it: who has not confirmed by then is forgotten. */
export const confirmLifetimeMs = 7 * 24 * 60 * 60_000;

/**
 * The token of a confirmation link. It is made from the server's secret each time it is needed: the database holds its
 * hash, the queued mail holds neither, so a copy of the database confirms nobody.
 */
export function confirmToken(env: Env, subscription: { id: string; requestedAt: number }): string {
  return createHmac("sha256", purposeKey(env, "newsletter confirmation"))
    .update(`${subscription.id}:${subscription.requestedAt}`)
    .digest("base64url");
}

/** Returns the token that opens a stored subscription: earlier releases made it of the secret itself. */
export function storedConfirmToken(
  env: Env,
  row: { id: string; requestedAt: number; confirmHash: string | null },
): string {
  const earlier = createHmac("sha256", env.SESSION_SECRET)
    .update(`newsletter-confirm:${row.id}:${row.requestedAt}`)
    .digest("base64url");
  return hashOf(earlier) === row.confirmHash ? earlier : confirmToken(env, row);
}

/** What is stored of a token, and of an address where it is only counted. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/**
 * The key of the link that ends a subscription. It stands in every newsletter and must work for years, also after the
 * server's secret was changed: it is random and stored as it is. All it can do is to unsubscribe its own reader.
 */
export function newLeaveToken(): string {
  return randomBytes(24).toString("base64url");
}

// Crockford's letters: none is taken for another when read aloud.
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The number under which the consent ledger holds this reader's choices: 80 random bits, such as N-7F3K-92QX-4M8T-ZC1V. */
export function newReceipt(): string {
  const text = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join("");
  return `N-${(text.match(/.{4}/g) ?? []).join("-")}`;
}
