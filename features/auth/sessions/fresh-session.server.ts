import type { Auth } from "#features/auth/better-auth.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { sessionCookieName } from "./session-cookies.server.ts";
import { absoluteSessionMs } from "./session-times.ts";

/** Begins a session of a person who is signed in already, and writes its cookie as the sign-in library does. */
export async function freshSessionCookie(
  ctx: RequestContext,
  auth: Auth,
  staffId: string,
): Promise<{ token: string; cookie: string }> {
  const { internalAdapter, secret } = await auth.$context;
  const { token } = await internalAdapter.createSession(staffId);
  const { makeSignature } = await import("better-auth/crypto");
  const value = encodeURIComponent(`${token}.${await makeSignature(token, secret)}`);
  const secure = ctx.env.PUBLIC_URL.startsWith("https:") ? "; Secure" : "";
  const cookie = `${sessionCookieName(ctx.env)}=${value}; Max-Age=${absoluteSessionMs / 1000}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  return { token, cookie };
}
