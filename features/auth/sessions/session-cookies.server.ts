import type { Env } from "#platform/env.server.ts";

/** A session ends after this time without a request (ms, security requirement A5). */
export const idleSessionMs = 60 * 60_000;
/** A session ends this long after signing in, used or not (ms, security requirement A5). */
export const absoluteSessionMs = 12 * 60 * 60_000;

type SiteEnv = Pick<Env, "PUBLIC_URL">;

export function isSecure(env: SiteEnv): boolean {
  return env.PUBLIC_URL.startsWith("https:");
}

function cookieName(name: string) {
  return (env: SiteEnv) => (isSecure(env) ? `__Host-${name}` : name);
}

/** Returns the name of the cookie of a staff session. */
export const sessionCookieName = cookieName("session");
/** Returns the name of the cookie of a sign-in that waits for its second step, the only thing it opens. */
export const challengeCookieName = cookieName("challenge");
/** Returns the name of the cookie that marks a browser as used before. It opens nothing. */
export const deviceCookieName = cookieName("device");
/** Returns the name of the cookie of an open passkey dialog. */
export const passkeyCookieName = cookieName("passkey");
/** Returns the name of the cookie that binds CSRF tokens to one browser session. */
export const csrfCookieName = cookieName("browser");

/** Returns a Set-Cookie line; without a lifetime (ms) the cookie ends with the browser. */
export function cookieLine(
  env: SiteEnv,
  { name, value, lifetimeMs }: { name: string; value: string; lifetimeMs?: number },
): string {
  const maxAge = lifetimeMs === undefined ? "" : `; Max-Age=${lifetimeMs / 1000}`;
  return `${name}=${value}${maxAge}; Path=/; HttpOnly; SameSite=Lax${isSecure(env) ? "; Secure" : ""}`;
}

/** Returns one cookie of a request as "name=value"; empty where it is missing. */
export function cookieOf(request: Request, name: string): string {
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((part) => part.trim());
  return pairs.find((part) => part.startsWith(`${name}=`)) ?? "";
}

/** Returns headers with all cookies of a request and nothing else, as the sign-in library reads them. */
export function cookieHeaders(request: Request): Headers {
  return new Headers({ cookie: request.headers.get("cookie") ?? "" });
}

export function setCookies(headers: Headers, lines: readonly string[]): void {
  for (const line of lines) headers.append("Set-Cookie", line);
}
