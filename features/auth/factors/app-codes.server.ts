import { Secret, TOTP } from "otpauth";
import type { RequestContext } from "#platform/http/context.server.ts";
import { purposeKey } from "#platform/key-ring.server.ts";
import { openText, sealText } from "#platform/sealed-text.server.ts";

/** Seconds for which an authenticator app shows a code (RFC 6238 §5.2). */
const period = 30;

const totpOf = (key: string, account: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...account, secret: Secret.fromBase32(key), digits: 6, period });

/** Returns a random key of 160 bits in Base32 (RFC 4226 §4). */
export function newAppKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the address that an authenticator app reads from the QR code. */
export function appUri(key: string, account: { issuer: string; label: string }): string {
  return totpOf(key, account).toString();
}

/**
 * Returns the number of the period to which a code of an encrypted key belongs, with one period of tolerance before and
 * after now; null for a wrong code, and for every code after a change of SESSION_SECRET. A code counts once, so the
 * caller uses up its period.
 */
export function stepOfCode(
  { env, now }: Pick<RequestContext, "env" | "now">,
  sealedKey: string,
  code: string,
): number | null {
  const key = openText(purposeKey(env, "authenticator app"), sealedKey);
  if (key === null) return null;
  const timestamp = now();
  const token = code.replace(/\s/g, "");
  const delta = totpOf(key).validate({ token, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / (period * 1000)) + delta;
}

/** Returns the code that an app with this key shows at a time (ms). */
export function codeAt(key: string, at: number): string {
  return totpOf(key).generate({ timestamp: at });
}

/** Encrypts an app's key for the database. */
export function sealAppKey({ env }: Pick<RequestContext, "env">, key: string): string {
  return sealText(purposeKey(env, "authenticator app"), key);
}
