import { createHmac, randomBytes } from "node:crypto";
import type { Env } from "#platform/env.server.ts";
import { purposeKey } from "#platform/key-ring.server.ts";

/** A link in the confirmation mail ends after this (ms). Retention follows it. */
export const monthlyConfirmLifetimeMs = 7 * 24 * 60 * 60_000;

/**
 * Returns the token of a confirmation link. It is made from the server's secret each time it is needed: the database
 * holds its hash and the queued mail neither, so a copy of the database confirms nobody.
 */
export function confirmToken(env: Env, look: { id: string; requestedAt: number }): string {
  return createHmac("sha256", purposeKey(env, "monthly look confirmation"))
    .update(`${look.id}:${look.requestedAt}`)
    .digest("base64url");
}

/**
 * Returns a new key of the link that stops a monthly look. It stands in every mail and must work after the server's
 * secret was changed, so it is random and stored as it is. All it can do is to stop its own look.
 */
export function newStopToken(): string {
  return randomBytes(24).toString("base64url");
}

/** Returns the number under which the consent ledger holds the choices about one look: 80 random bits. */
export function newReceipt(): string {
  return `M-${randomBytes(10).toString("hex").toUpperCase()}`;
}
