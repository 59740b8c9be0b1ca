import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Env } from "#platform/env.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { currentKey } from "#platform/key-ring.server.ts";

/** A token ends this long after it was given (ms, spec §4). */
export const csrfTokenLifetimeMs = 1_800_000;

type SiteEnv = Pick<Env, "PUBLIC_URL">;

function isSecure(env: SiteEnv): boolean {
  return env.PUBLIC_URL.startsWith("https:");
}

/** The cookie that ties a CSRF token to one browser session. */
export function csrfCookieName(env: SiteEnv): string {
  return isSecure(env) ? "__Host-browser" : "browser";
}

function readBrowserSession(request: Request, env: SiteEnv): string | undefined {
  const wanted = `${csrfCookieName(env)}=`;
  const pair = (request.headers.get("cookie") ?? "")
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(wanted));
  const value = pair?.slice(wanted.length);
  return value && /^[\w-]{20,64}$/.test(value) ? value : undefined;
}

function sign(key: string, session: string, expires: number): string {
  return createHmac("sha256", key).update(`csrf ${session} ${expires}`).digest("base64url");
}

/** What may be shown of a browser session: a hash of it, of no use to whoever reads it. */
function publicId(session: string): string {
  return createHash("sha256").update(session).digest("base64url").slice(0, 22);
}

function tokenFor(key: string, session: string, now: number): string {
  const expires = now + csrfTokenLifetimeMs;
  return `${expires}.${sign(key, session, expires)}`;
}

export type IssuedCsrf = { token: string; sessionId: string; cookie?: string };

/**
 * A token bound to this browser session, which is begun when there is none.
 * `renew` begins a new one in any case: after signing in or out, tokens from before no longer count.
 */
export async function issueCsrf(
  { db, env, now }: Pick<RequestContext, "db" | "env" | "now">,
  request: Request,
  renew = false,
): Promise<IssuedCsrf> {
  const known = renew ? undefined : readBrowserSession(request, env);
  const session = known ?? randomBytes(24).toString("base64url");
  const key = await currentKey({ db, env }, "csrf");
  const issued = { token: tokenFor(key, session, now()), sessionId: publicId(session) };
  if (known) return issued;
  const secure = isSecure(env) ? "; Secure" : "";
  return {
    ...issued,
    cookie: `${csrfCookieName(env)}=${session}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  };
}

/** @throws ExpectedError `forbidden` unless X-CSRF-Token is this browser session's own, unexpired token. */
export async function requireCsrf(
  { db, env, now }: Pick<RequestContext, "db" | "env" | "now">,
  request: Request,
): Promise<void> {
  const refused = new ExpectedError("forbidden", {
    words: "This page was open too long. Please try again.",
  });
  const session = readBrowserSession(request, env);
  const claimed = request.headers.get("x-session-id");
  const [expires = "", signature = ""] = (request.headers.get("x-csrf-token") ?? "").split(".");
  if (!session || !/^\d{1,15}$/.test(expires) || Number(expires) <= now()) throw refused;
  if (claimed && claimed !== publicId(session)) throw refused;
  const key = await currentKey({ db, env }, "csrf");
  const expected = Buffer.from(sign(key, session, Number(expires)));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refused;
}
