import { randomBytes } from "node:crypto";
import type { StaffChallengeTable } from "#platform/database/tables-security.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { keyHashOf } from "#platform/http/token-hash.server.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { insertChallenge } from "./challenge-store.server.ts";
import {
  challengeCookieName,
  cookieLine,
  cookieOf,
  passkeyCookieName,
} from "./session-cookies.server.ts";

type Kind = StaffChallengeTable["kind"];

/** Lifetimes of a second step and of a passkey dialog (ms). */
const lifetimesMs = { code: 10 * minuteMs, passkey: 5 * minuteMs, "new passkey": 5 * minuteMs };

const cookieNameOf = ({ env }: Pick<RequestContext, "env">, kind: Kind) =>
  kind === "code" ? challengeCookieName(env) : passkeyCookieName(env);

/**
 * Begins a second step or a passkey dialog. Returns the Set-Cookie line with its random key, of which the database
 * stores the hash (security requirement A5).
 */
export async function beginChallenge(
  ctx: RequestContext,
  { kind, staffId, challenge = "" }: { kind: Kind; staffId: string | null; challenge?: string },
): Promise<string> {
  const key = randomBytes(32).toString("base64url");
  await insertChallenge(ctx.db, {
    keyHash: keyHashOf(key),
    kind,
    staffId,
    challenge,
    tries: 0,
    expiresAt: ctx.now() + lifetimesMs[kind],
  });
  const lifetimeMs = lifetimesMs[kind];
  return cookieLine(ctx.env, { name: cookieNameOf(ctx, kind), value: key, lifetimeMs });
}

/** Returns what finds the challenge of a request in the store. */
export function challengeOf(ctx: RequestContext, request: Request, kind: Kind) {
  const name = cookieNameOf(ctx, kind);
  const key = cookieOf(request, name).slice(name.length + 1);
  return { keyHash: keyHashOf(key), kind, now: ctx.now() };
}

/** Returns the Set-Cookie line that removes a used challenge from the browser. */
export function endedChallengeCookie(ctx: RequestContext, kind: Kind): string {
  return cookieLine(ctx.env, { name: cookieNameOf(ctx, kind), value: "", lifetimeMs: 0 });
}
