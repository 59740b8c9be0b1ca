import type { Env } from "#platform/env.server.ts";

/** Returns the Message-ID (RFC 5322, 3.6.4) of a queued mail, the same for every attempt. */
export function messageIdOf(env: Pick<Env, "PUBLIC_URL">, mailId: string): string {
  return `<${mailId}@${new URL(env.PUBLIC_URL).hostname}>`;
}
