import { createHmac } from "node:crypto";
import type { Env } from "#platform/env.server.ts";
import { dayKey } from "#platform/key-ring.server.ts";

/**
 * Returns a code that replaces a visitor's address or the like: HMAC-SHA-256 with the key of the UTC day of `at`.
 * Within a day the same text has the same code; codes of different days cannot be matched.
 */
export function dayCode(env: Pick<Env, "SESSION_SECRET">, text: string, at: number): string {
  return createHmac("sha256", dayKey(env, at)).update(text).digest("base64url");
}
