import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";
import {
  cookieLine,
  cookieOf,
  csrfCookieName,
  setCookies,
} from "#features/auth/sessions/session-cookies.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { currentKey } from "#platform/key-ring.server.ts";

/** Lifetime of a CSRF token (ms, spec §4). */
export const csrfTokenLifetimeMs = 1_800_000;

type CsrfContext = Pick<RequestContext, "db" | "env" | "now">;

function readBrowserSession({ env }: CsrfContext, request: Request): string | undefined {
  const name = csrfCookieName(env);
  const value = cookieOf(request, name).slice(name.length + 1);
  return /^[\w-]{20,64}$/.test(value) ? value : undefined;
}

function sign(key: string, session: string, expires: number): string {
  return createHmac("sha256", key).update(`csrf ${session} ${expires}`).digest("base64url");
}

/** Returns a hash of the browser session that is safe to expose. */
function publicId(session: string): string {
  return hash("sha256", session, "base64url").slice(0, 22);
}

async function tokenFor(ctx: CsrfContext, session: string) {
  const expires = ctx.now() + csrfTokenLifetimeMs;
  const key = await currentKey(ctx, "csrf");
  return { token: `${expires}.${sign(key, session, expires)}`, sessionId: publicId(session) };
}

/** Returns a hash of the request's browser session, to bind a multi-step action to one browser; null without one. */
export function browserOf(ctx: CsrfContext, request: Request): string | null {
  const session = readBrowserSession(ctx, request);
  return session ? publicId(session) : null;
}

/** Returns a token bound to this browser session; begins a session if there is none. */
export async function issueCsrf(ctx: CsrfContext, request: Request, headers: Headers) {
  const session = readBrowserSession(ctx, request);
  return session ? tokenFor(ctx, session) : renewCsrf(ctx, headers);
}

/** Begins a new browser session and returns its token. Signing in or out uses this to invalidate earlier tokens. */
export async function renewCsrf(ctx: CsrfContext, headers: Headers) {
  const session = randomBytes(24).toString("base64url");
  setCookies(headers, [cookieLine(ctx.env, { name: csrfCookieName(ctx.env), value: session })]);
  return tokenFor(ctx, session);
}

/** @throws ExpectedError `forbidden` unless X-CSRF-Token is this browser session's own, unexpired token */
export async function requireCsrf(ctx: CsrfContext, request: Request): Promise<void> {
  const refused = new ExpectedError("forbidden", {
    message: "This page was open for too long. Please try again.",
  });
  const session = readBrowserSession(ctx, request);
  const claimed = request.headers.get("x-session-id");
  const [expires = "", signature = ""] = (request.headers.get("x-csrf-token") ?? "").split(".");
  if (!session || !/^\d{1,15}$/.test(expires) || Number(expires) <= ctx.now()) throw refused;
  if (claimed && claimed !== publicId(session)) throw refused;
  const key = await currentKey(ctx, "csrf");
  const expected = Buffer.from(sign(key, session, Number(expires)));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refused;
}
