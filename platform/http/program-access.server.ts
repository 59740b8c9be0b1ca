import { type ProgramScope, programScopes } from "#platform/permissions.ts";
import type { Endpoint } from "./endpoint.ts";
import { ExpectedError } from "./errors.ts";

/**
 * Returns what a request shows as its token (RFC 6750), in the one place where it is accepted; null for a request that
 * shows none. Other schemes of the header belong to a proxy.
 */
export function bearerToken(request: Request): string | null {
  const header = request.headers.get("authorization") ?? "";
  return /^bearer(?:[ ,]|$)/i.test(header) ? header.slice("bearer".length).trim() : null;
}

const scopes: ReadonlySet<string> = new Set(programScopes);

/** Returns the scope by which a token opens a call; null for calls that stay with people and visitors. */
export function scopeOf({ access, personal }: Endpoint): ProgramScope | null {
  return !personal && scopes.has(access) ? (access as ProgramScope) : null;
}

/** @throws ExpectedError `forbidden` for a call that no token opens. */
export function requireOpenToPrograms(endpoint: Endpoint): void {
  if (scopeOf(endpoint) === null) {
    throw new ExpectedError("forbidden", { words: "This call is not open to programs." });
  }
}
