import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { authTables } from "#features/auth/auth-source.server.ts";
import { cookieOf } from "#features/auth/request-cookie.server.ts";
import { deviceCookieName } from "#features/auth/sessions/session-cookies.server.ts";
import { findStaffById, normalizeEmail } from "#features/auth/staff/store.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { currentKey } from "#platform/key-ring.server.ts";

/** A browser stays known for so long after its last sign-in (ms). */
export const deviceLifetimeMs = 180 * 24 * 60 * 60_000;

/** A browser in which this person signed in before. It proves nothing: it only has tries of its own. */
export type KnownDevice = { id: string; email: string };

type Claim = { staffId: string; id: string; expires: string };

/**
 * Signs over the stored hash of the password too, so that a new password makes every device of the person unknown; a
 * lockdown turns the key and does so for everybody. Null for an account without a password.
 */
async function signatureOf(
  ctx: RequestContext,
  { staffId, id, expires }: Claim,
): Promise<string | null> {
  const { internalAdapter } = await authTables(ctx);
  const hash = (await internalAdapter.findCredentialAccount(staffId))?.password;
  if (!hash) return null;
  const key = await currentKey(ctx, "device");
  const text = `device ${staffId} ${id} ${expires} ${hash}`;
  return createHmac("sha256", key).update(text).digest("base64url");
}

/**
 * Returns the Set-Cookie lines that make this browser known as the person's, under a new id. Only for a browser that has
 * just signed in, or has just set the person's password.
 */
export async function deviceCookies(ctx: RequestContext, staffId: string): Promise<string[]> {
  const id = randomBytes(16).toString("base64url");
  const claim = { staffId, id, expires: String(ctx.now() + deviceLifetimeMs) };
  const signature = await signatureOf(ctx, claim);
  if (!signature) return [];
  const value = [id, staffId, claim.expires, signature].join(".");
  const secure = ctx.env.PUBLIC_URL.startsWith("https:") ? "; Secure" : "";
  const maxAge = deviceLifetimeMs / 1000;
  const attributes = `Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  return [`${deviceCookieName(ctx.env)}=${value}; ${attributes}`];
}

const form = /=([\w-]{22})\.([\w-]{1,64})\.(\d{1,15})\.([\w-]{43})$/;

/** Returns the device that a request comes from, or null when nobody active signed in there with today's password. */
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

/** Returns the device of a request if it is known as that of the person with this address. */
export async function findDeviceOf(
  ctx: RequestContext,
  request: Request,
  email: string,
): Promise<KnownDevice | null> {
  const device = await findDevice(ctx, request);
  return device?.email === normalizeEmail(email) ? device : null;
}
