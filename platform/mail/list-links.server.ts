import { createHmac, randomBytes } from "node:crypto";
import type { Env } from "#platform/env.server.ts";
import { type FixedPurpose, purposeKey } from "#platform/key-ring.server.ts";
import { dayMs } from "#platform/time/durations.ts";

/** Lifetime (ms) of a link that confirms a place on a list; unconfirmed requests are deleted after the same time. */
export const confirmLifetimeMs = 7 * dayMs;

/**
 * Returns the token of a confirmation link, derived from the server's secret each time. The database stores only its
 * hash and the queued mail not even that, so a copy of the database cannot confirm anybody.
 */
export function confirmToken(
  env: Env,
  purpose: FixedPurpose,
  request: { id: string; requestedAt: number },
): string {
  return createHmac("sha256", purposeKey(env, purpose))
    .update(`${request.id}:${request.requestedAt}`)
    .digest("base64url");
}

/**
 * Returns a new token for the link by which one leaves a list. It must work for years, even after a change of the
 * secret, so it is random and stored as it is; it can only end its own place on the list.
 */
export function newLeaveToken(): string {
  return randomBytes(24).toString("base64url");
}

/**
 * Returns the headers of a mail to a list (RFC 2369, 2919, 8058): mail programs then show a button of their own, which
 * posts "List-Unsubscribe=One-Click" to the link.
 */
export function leaveHeaders(env: Env, list: string, leaveLink: string) {
  return {
    "List-Id": `<${list}.${new URL(env.PUBLIC_URL).hostname}>`,
    "List-Unsubscribe": `<${leaveLink}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
