import { createHmac, timingSafeEqual } from "node:crypto";
import { type Language, languagePrefix, languages } from "#content/frame/languages.ts";
import type { Env } from "#platform/env.server.ts";
import { hashOf } from "#platform/http/token-hash.server.ts";
import { purposeKey } from "#platform/key-ring.server.ts";

/**
 * Returns the secret half of a private link, derived from the server's own secret each time. The database holds only
 * its hash, and a queued mail only the report's id, so a copy of the database opens no report.
 */
export function linkSecret(env: Env, id: string): string {
  const key = purposeKey(env, "assessment link");
  return createHmac("sha256", key).update(id).digest("base64url");
}

/** Returns the secret half of earlier releases, which signed with the server's secret itself; mails still use it. */
function earlierSecret(env: Env, id: string): string {
  return createHmac("sha256", env.SESSION_SECRET)
    .update(`assessment-link:${id}`)
    .digest("base64url");
}

/** Returns the secret half that opens a stored report; undefined if the server's secret has changed since. */
export function secretOf(env: Env, row: { id: string; tokenHash: string }): string | undefined {
  return [linkSecret(env, row.id), earlierSecret(env, row.id)].find((secret) => opens(row, secret));
}

export function opens(row: { tokenHash: string }, secret: string): boolean {
  return timingSafeEqual(Buffer.from(row.tokenHash, "hex"), Buffer.from(hashOf(secret), "hex"));
}

/** Path of the assessment and that of private links; a test compares it with the site's own table. */
export const assessmentPage = "/security-assessment";
export const reportPage = `${assessmentPage}/report`;

/** Returns a private link in the reader's language. Both halves follow the `#`, which browsers never send. */
export function reportLink(
  env: Env,
  id: string,
  secret: string,
  language: Language = languages[0],
): string {
  return `${env.PUBLIC_URL}${languagePrefix(language)}${reportPage}#${id}.${secret}`;
}
