import type { Env } from "#platform/env.server.ts";
import { hourMs } from "#platform/time/durations.ts";

/** Idle time after which a session ends (ms, security requirement A5). */
export const idleSessionMs = hourMs;
/** Time after signing in at which a session ends even if in use (ms, security requirement A5). */
export const absoluteSessionMs = 12 * hourMs;

type SiteEnv = Pick<Env, "PUBLIC_URL">;

function isSecure(env: SiteEnv): boolean {
  return env.PUBLIC_URL.startsWith("https:");
}

function cookieName(name: string) {
  return (env: SiteEnv) => (isSecure(env) ? `__Host-${name}` : name);
}

/** Returns the name of the staff session cookie. */
export const sessionCookieName = cookieName("session");
/** Returns the name of the cookie of a sign-in that awaits its second step; it grants no other access. */
export const challengeCookieName = cookieName("challenge");
/** Returns the name of the cookie that marks a known device. It grants no access. */
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

/** Returns one cookie of a request as "name=value"; empty if missing. */
export function cookieOf(request: Request, name: string): string {
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((part) => part.trim());
  return pairs.find((part) => part.startsWith(`${name}=`)) ?? "";
}

export function setCookies(headers: Headers, lines: readonly string[]): void {
  for (const line of lines) headers.append("Set-Cookie", line);
}
