import { cors } from "hono/cors";
import { newsletterCalls } from "#features/newsletter/contract.ts";
import type { Env } from "#platform/env.server.ts";

/** Tells whether this is the newsletter form's call from a page of an origin listed in NEWSLETTER_ORIGINS. */
export function isListedNewsletterCall(request: Request, env: Env): boolean {
  const origin = request.headers.get("origin");
  return (
    origin !== null &&
    env.NEWSLETTER_ORIGINS.includes(origin) &&
    new URL(request.url).pathname === newsletterCalls.subscribe.path
  );
}

/**
 * Allows the listed origins to call the newsletter form's endpoint, for a site whose pages and API are on two hosts.
 * Returns null if none are listed; then no response carries a CORS header.
 */
export function newsletterCors(env: Env) {
  if (env.NEWSLETTER_ORIGINS.length === 0) return null;
  const handler = cors({
    origin: (origin) => (env.NEWSLETTER_ORIGINS.includes(origin) ? origin : null),
    allowMethods: [newsletterCalls.subscribe.method],
    allowHeaders: ["Content-Type"],
    maxAge: 600,
  });
  return { path: newsletterCalls.subscribe.path, handler };
}
