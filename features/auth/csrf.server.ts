import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Env } from "#platform/env.server.ts";
import { ExpectedError } from "#platform/errors.ts";

/** A token ends this long after it was given (ms, spec §4). */
export const csrfTokenLifetimeMs = 1_800_000;

type Keys = Pick<Env, "SESSION_SECRET" | "PUBLIC_URL">;

function isSecure(env: Keys): boolean {
  return env.PUBLIC_URL.startsWith("https:");
}

/** The cookie that ties a CSRF token to one browser session. */
export function csrfCookieName(env: Keys): string {
  return isSecure(env) ? "__Host-browser" : "browser";
}

function readBrowserSession(request: Request, env: Keys): string | undefined {
  const wanted = `${csrfCookieName(env)}=`;
  const pair = (request.headers.get("cookie") ?? "")
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(wanted));
  const value = pair?.slice(wanted.length);
  return value && /^[\w-]{20,64}$/.test(value) ? value : undefined;
}

function sign(env: Keys, session: string, expires: number): string {
  return createHmac("sha256", env.SESSION_SECRET)
    .update(`csrf ${session} ${expires}`)
    .digest("base64url");
}

/** What may be shown of a browser session: a hash of it, of no use to whoever reads it. */
function publicId(session: string): string {
  return createHash("sha256").update(session).digest("base64url").slice(0, 22);
}

function tokenFor(env: Keys, session: string, now: number): string {
  const expires = now + csrfTokenLifetimeMs;
  return `${expires}.${sign(env, session, expires)}`;
}

export type IssuedCsrf = { token: string; sessionId: string; cookie?: string };

/**
 * A token bound to this browser session, which is begun when there is none.
 * `renew` begins a new one in any case: after signing in or out, tokens from before no longer count.
 */
export function issueCsrf(request: Request, env: Keys, now: number, renew = false): IssuedCsrf {
  const known = renew ? undefined : readBrowserSession(request, env);
  const session = known ?? randomBytes(24).toString("base64url");
  const issued = { token: tokenFor(env, session, now), sessionId: publicId(session) };
  if (known) return issued;
  const secure = isSecure(env) ? "; Secure" : "";
  return {
    ...issued,
    cookie: `${csrfCookieName(env)}=${session}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  };
}

/** @throws ExpectedError `forbidden` unless X-CSRF-Token is this browser session's own, unexpired token. */
export function requireCsrf(request: Request, env: Keys, now: number): void {
  const refused = new ExpectedError("forbidden", {
    words: "This page was open too long. Please try again.",
  });
  const session = readBrowserSession(request, env);
  const claimed = request.headers.get("x-session-id");
  const [expires = "", signature = ""] = (request.headers.get("x-csrf-token") ?? "").split(".");
  if (!session || !/^\d{1,15}$/.test(expires) || Number(expires) <= now) throw refused;
  if (claimed && claimed !== publicId(session)) throw refused;
  const expected = Buffer.from(sign(env, session, Number(expires)));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refused;
}
