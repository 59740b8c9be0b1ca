import { createHmac } from "node:crypto";
import type { Env } from "#platform/env.server.ts";
import { hashOf } from "#platform/http/token-hash.server.ts";
import { confirmToken } from "#platform/mail/list-links.server.ts";

/** Returns the token of a stored subscription, which earlier releases derived from the secret itself. */
export function storedConfirmToken(
  env: Env,
  row: { id: string; requestedAt: number; confirmHash: string | null },
): string {
  const earlier = createHmac("sha256", env.SESSION_SECRET)
    .update(`newsletter-confirm:${row.id}:${row.requestedAt}`)
    .digest("base64url");
  return hashOf(earlier) === row.confirmHash
    ? earlier
    : confirmToken(env, "newsletter confirmation", row);
}
