import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { findPassword } from "#features/auth/password/password-store.server.ts";
import {
  cookieLine,
  cookieOf,
  deviceCookieName,
} from "#features/auth/sessions/session-cookies.server.ts";
import { findStaffById, normalizeEmail } from "#features/auth/staff/store.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { currentKey } from "#platform/key-ring.server.ts";
import { dayMs } from "#platform/time/durations.ts";

/** Time for which a browser stays known after its last sign-in (ms). */
export const deviceLifetimeMs = 180 * dayMs;

/** A browser in which this person signed in before. It proves no identity; it only has its own rate limits. */
export type KnownDevice = { id: string; email: string };

type Claim = { staffId: string; id: string; expires: string };

/**
 * Returns a signature over the password hash too: a new password makes the person's devices unknown, and a lockdown
 * changes the key, which makes all devices unknown. Null for an account without a password.
 */
async function signatureOf(
  ctx: RequestContext,
  { staffId, id, expires }: Claim,
): Promise<string | null> {
  const hash = await findPassword(ctx.db, staffId);
  if (!hash) return null;
  const key = await currentKey(ctx, "device");
  const text = `device ${staffId} ${id} ${expires} ${hash}`;
  return createHmac("sha256", key).update(text).digest("base64url");
}

/**
 * Returns the Set-Cookie lines that make this browser a known device of the person, under a new id. Call it only for a
 * browser that has just signed in or set the person's password.
 */
export async function deviceCookies(ctx: RequestContext, staffId: string): Promise<string[]> {
  const id = randomBytes(16).toString("base64url");
  const claim = { staffId, id, expires: String(ctx.now() + deviceLifetimeMs) };
  const signature = await signatureOf(ctx, claim);
  if (!signature) return [];
  const value = [id, staffId, claim.expires, signature].join(".");
  const name = deviceCookieName(ctx.env);
  return [cookieLine(ctx.env, { name, value, lifetimeMs: deviceLifetimeMs })];
}

const form = /=([\w-]{22})\.([\w-]{1,64})\.(\d{1,15})\.([\w-]{43})$/;

/** Returns the known device of a request; null unless an active person signed in there with their current password. */
export async function findDevice(
  ctx: RequestContext,
  request: Request,
): Promise<KnownDevice | null> {
  const cookie = cookieOf(request, deviceCookieName(ctx.env));
  const [, id, staffId, expires, given] = form.exec(cookie) ?? [];
  if (!staffId || !id || !expires || !given || Number(expires) <= ctx.now()) return null;
  const staff = await findStaffById(ctx.db, staffId);
  if (!staff || staff.disabled === 1) return null;
  const signature = await signatureOf(ctx, { staffId, id, expires });
  if (!signature || !timingSafeEqual(Buffer.from(signature), Buffer.from(given))) return null;
  return { id, email: staff.email };
}

/** Returns the known device of a request if it belongs to the person with this email address. */
export async function findDeviceOf(
  ctx: RequestContext,
  request: Request,
  email: string,
): Promise<KnownDevice | null> {
  const device = await findDevice(ctx, request);
  return device?.email === normalizeEmail(email) ? device : null;
}
