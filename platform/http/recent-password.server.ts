import type { RequestContext } from "./context.server.ts";
import { ExpectedError } from "./errors.ts";

/** Time after entering the password in which a sensitive call is accepted (ms). */
const recentPasswordMs = 10 * 60_000;

/**
 * Guards calls that an unattended screen must not allow: changing permissions, exporting data, ending everybody's
 * sessions. The browser asks for the password and repeats the call. @throws confirm_password, forbidden for programs
 */
export function requireRecentPassword(ctx: Pick<RequestContext, "actor" | "now">): void {
  const { actor } = ctx;
  if (actor.kind === "program") {
    throw new ExpectedError("forbidden", {
      message: "Only a person can do this, in the staff area.",
    });
  }
  if (actor.kind !== "staff") return;
  const since = ctx.now() - (actor.confirmedAt ?? 0);
  if (since > recentPasswordMs) throw new ExpectedError("confirm_password");
}
