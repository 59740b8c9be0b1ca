import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { findStaffById } from "#features/auth/staff/store.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { StaffTable } from "#platform/database/tables.ts";
import type { StaffSessionTable } from "#platform/database/tables-security.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { keyHashOf } from "#platform/http/token-hash.server.ts";
import { currentKey } from "#platform/key-ring.server.ts";
import { minuteMs } from "#platform/time/durations.ts";
import {
  absoluteSessionMs,
  cookieLine,
  cookieOf,
  sessionCookieName,
} from "./session-cookies.server.ts";
import {
  deleteSessionOfToken,
  findOpenSession,
  insertSession,
  updateSession,
} from "./session-store.server.ts";

/** Kind of sign-in at the provider: "factor" if it proved a second factor that the settings accept. */
export type SignedInBy = NonNullable<StaffSessionTable["signedInBy"]>;

/** Minimum interval between two extensions of a session in use (ms). */
const renewMs = 5 * minuteMs;

/** Returns the signature as it stands in the cookie, in the form of earlier releases, whose cookies stay valid. */
function signatureOf(key: string, token: string): string {
  return encodeURIComponent(createHmac("sha256", key).update(token).digest("base64"));
}

/**
 * Begins a session for an authenticated person in the caller's transaction. Returns its Set-Cookie line: a random token
 * of 256 bits, signed with a key that a lockdown rotates. The database stores the token's hash (requirement A5).
 */
export async function startSession(
  trx: Trx,
  ctx: RequestContext,
  { staffId, request, signedInBy }: { staffId: string; request: Request; signedInBy?: SignedInBy },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = ctx.now();
  await insertSession(trx, {
    id: crypto.randomUUID(),
    tokenHash: keyHashOf(token),
    staffId,
    createdAt: now,
    usedAt: now,
    confirmedAt: now,
    signedInBy: signedInBy ?? null,
    address: ctx.address,
    userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
  });
  const key = await currentKey({ db: trx, env: ctx.env }, "sign-in");
  const value = `${token}.${signatureOf(key, token)}`;
  const name = sessionCookieName(ctx.env);
  return cookieLine(ctx.env, { name, value, lifetimeMs: absoluteSessionMs });
}

/** Returns the hash of the token in a request's cookie; null unless its signature is of the current key. */
async function tokenHashOf(
  ctx: Pick<RequestContext, "db" | "env">,
  request: Request,
): Promise<string | null> {
  const name = sessionCookieName(ctx.env);
  const [token = "", given = ""] = cookieOf(request, name)
    .slice(name.length + 1)
    .split(".");
  if (!token || !given) return null;
  const wanted = Buffer.from(signatureOf(await currentKey(ctx, "sign-in"), token));
  const held = Buffer.from(given);
  return wanted.length === held.length && timingSafeEqual(wanted, held) ? keyHashOf(token) : null;
}

type Session = { staff: StaffTable; id: string; confirmedAt: number; signedInBy?: SignedInBy };

/** Returns the session of a request; null without an open one of an active person. Extends it unless `renew` is false. */
export async function findSession(
  ctx: RequestContext,
  request: Request,
  { renew = true } = {},
): Promise<Session | null> {
  const tokenHash = await tokenHashOf(ctx, request);
  const row = tokenHash ? await findOpenSession(ctx.db, tokenHash, ctx.now()) : undefined;
  const staff = row && (await findStaffById(ctx.db, row.staffId));
  if (!row || !staff) return null;
  if (staff.disabled === 1) {
    await deleteSessionOfToken(ctx.db, row.tokenHash);
    return null;
  }
  if (renew && ctx.now() - row.usedAt >= renewMs) {
    await updateSession(ctx.db, row.id, { usedAt: ctx.now() });
  }
  const { id, confirmedAt, signedInBy } = row;
  return { staff, id, confirmedAt, signedInBy: signedInBy ?? undefined };
}

/** Ends the session of a request, if it has one, in the caller's transaction. */
export async function endSessionOf(trx: Trx, ctx: RequestContext, request: Request): Promise<void> {
  const tokenHash = await tokenHashOf({ db: trx, env: ctx.env }, request);
  if (tokenHash) await deleteSessionOfToken(trx, tokenHash);
}

/** Returns the Set-Cookie line that removes the session from the browser. */
export function endedSessionCookie(ctx: Pick<RequestContext, "env">): string {
  return cookieLine(ctx.env, { name: sessionCookieName(ctx.env), value: "", lifetimeMs: 0 });
}
