import { createHmac, randomBytes } from "node:crypto";
import type { Env } from "#platform/env.server.ts";
import { purposeKey } from "#platform/key-ring.server.ts";

/** Lifetime of the link in a confirmation mail (ms). Retention follows it. */
export const monthlyConfirmLifetimeMs = 7 * 24 * 60 * 60_000;

/**
 * Returns the token of a confirmation link, derived from the server's secret each time. The database holds only its
 * hash, and the queued mail neither, so a copy of the database cannot confirm anybody.
 */
export function confirmToken(env: Env, look: { id: string; requestedAt: number }): string {
  return createHmac("sha256", purposeKey(env, "monthly look confirmation"))
    .update(`${look.id}:${look.requestedAt}`)
    .digest("base64url");
}

/**
 * Returns a new token for the link that stops a monthly check. Every mail contains it, and it must work after the
 * server's secret has changed, so it is random and stored in plain text. It can only stop its own check.
 */
export function newStopToken(): string {
  return randomBytes(24).toString("base64url");
}

/** Returns the number under which the consent ledger holds the choices about one check: 80 random bits. */
export function newReceipt(): string {
  return `M-${randomBytes(10).toString("hex").toUpperCase()}`;
}
