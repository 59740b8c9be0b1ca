import type { Env } from "#platform/env.server.ts";
import { isPrivatePath } from "#platform/private-links.ts";
import { ExpectedError } from "./errors.ts";

/**
 * Returns true when a write comes from a page of this site. The browser sends Sec-Fetch-Site and Origin, which a
 * foreign page cannot forge. The Host header serves as our own address only without a PUBLIC_URL.
 */
export function isOwnOrigin(request: Request, env: Env): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("origin");
  if (!origin || (origin === "null" && mayHideOrigin(request, site))) return true;
  if (origin === new URL(env.PUBLIC_URL).origin) return true;
  if (env.publicUrlIsConfigured || !URL.canParse(origin)) return false;
  return new URL(origin).host === request.headers.get("host");
}

/**
 * Returns true for a form of a page behind a private link. Such a page sends no referrer, so its forms have the origin
 * "null" (Fetch, "append a request Origin header"). Browsers without Sec-Fetch-Site may post to the page itself, whose
 * address alone is the permission. Calls are no forms: a page's script always sends the origin.
 */
function mayHideOrigin({ url }: Request, site: string | null): boolean {
  const { pathname } = new URL(url);
  return !pathname.startsWith("/api/") && (site === "same-origin" || isPrivatePath(pathname));
}

/** @throws ExpectedError `forbidden` for a request from a foreign page. */
export function requireOwnOrigin(request: Request, env: Env): void {
  if (!isOwnOrigin(request, env)) {
    throw new ExpectedError("forbidden", { message: "This request came from another site." });
  }
}
