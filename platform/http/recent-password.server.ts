import type { RequestContext } from "./context.server.ts";
import { ExpectedError } from "./errors.ts";

/** How long after signing in, or after the password was asked for again, a dangerous act is still taken (ms). */
const recentPasswordMs = 10 * 60_000;

/**
 * For acts that a screen left open must not allow: changing rights, taking data away, ending everybody's sessions.
 * The browser asks for the password and sends the call again. @throws confirm_password
 */
export function requireRecentPassword(ctx: Pick<RequestContext, "actor" | "now">): void {
  const { actor } = ctx;
  if (actor.kind !== "staff") return;
  const since = ctx.now() - (actor.confirmedAt ?? 0);
  if (since > recentPasswordMs) throw new ExpectedError("confirm_password");
}
