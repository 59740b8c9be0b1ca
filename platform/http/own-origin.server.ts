import type { Env } from "#platform/env.server.ts";
import { ExpectedError } from "./errors.ts";

/**
 * Returns true when a write comes from a page of this site. The browser sends Sec-Fetch-Site and Origin, which a
 * foreign page cannot forge. The Host header serves as our own address only without a PUBLIC_URL.
 */
export function isOwnOrigin(request: Request, env: Env): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("origin");
  if (!origin) return site === "same-origin" || site === "none" || !site;
  if (origin === new URL(env.PUBLIC_URL).origin) return true;
  if (env.publicUrlIsConfigured || !URL.canParse(origin)) return false;
  return new URL(origin).host === request.headers.get("host");
}

/** @throws ExpectedError `forbidden` for a request from a foreign page. */
export function requireOwnOrigin(request: Request, env: Env): void {
  if (!isOwnOrigin(request, env)) {
    throw new ExpectedError("forbidden", { words: "This request came from another site." });
  }
}
