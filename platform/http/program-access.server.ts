import { type ProgramScope, programScopes } from "#platform/permissions.ts";
import { recordRefusal } from "#platform/work/refusal.server.ts";
import type { RequestContext } from "./context.server.ts";
import type { Endpoint } from "./endpoint.ts";
import { ExpectedError } from "./errors.ts";

/**
 * Returns a request's bearer token (RFC 6750), accepted only in the Authorization header; null without one. Other
 * schemes of the header belong to a proxy.
 */
export function bearerToken(request: Request): string | null {
  const header = request.headers.get("authorization") ?? "";
  return /^bearer(?:[ ,]|$)/i.test(header) ? header.slice("bearer".length).trim() : null;
}

const scopes: ReadonlySet<string> = new Set(programScopes);

/** Returns the scope that a token needs for a call; null for calls reserved for people and visitors. */
export function scopeOf({ access, personal }: Endpoint): ProgramScope | null {
  return !personal && scopes.has(access) ? (access as ProgramScope) : null;
}

/** @throws ExpectedError `forbidden` for a call that no token may make. */
export function requireOpenToPrograms(endpoint: Endpoint): void {
  if (scopeOf(endpoint) === null) {
    throw new ExpectedError("forbidden", { message: "This call is not open to programs." });
  }
}

/** Runs a program's call and audits what it may not do, whether the contract or the verb refused it. */
export async function auditingScope<T>(
  ctx: RequestContext,
  { method, path }: Endpoint,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (
      ctx.actor.kind === "program" &&
      error instanceof ExpectedError &&
      error.code === "forbidden"
    ) {
      await recordRefusal(ctx, {
        action: "token.refused",
        subjectType: "token",
        subjectId: ctx.actor.id,
        reason: "not_allowed",
        detail: { call: `${method} ${path}` },
      });
    }
    throw error;
  }
}
