import { cors } from "hono/cors";
import { subscribe } from "#features/newsletter/contract.ts";
import type { Env } from "#platform/env.server.ts";

// Where the site's pages and its API stand on two hosts, the newsletter form of every page calls across. That one call
// is opened to the origins in NEWSLETTER_ORIGINS and to nobody else; without any, no answer carries a CORS header.

/** Whether this request is the newsletter's call from a page of a listed origin. */
export function isListedNewsletterCall(request: Request, env: Env): boolean {
  const origin = request.headers.get("origin");
  return (
    origin !== null &&
    env.NEWSLETTER_ORIGINS.includes(origin) &&
    new URL(request.url).pathname === subscribe.path
  );
}

/** Answers preflights and marks answers for the listed origins. Null where there are none. */
export function newsletterCors(env: Env) {
  if (env.NEWSLETTER_ORIGINS.length === 0) return null;
  const handler = cors({
    origin: (origin) => (env.NEWSLETTER_ORIGINS.includes(origin) ? origin : null),
    allowMethods: [subscribe.method],
    allowHeaders: ["Content-Type"],
    maxAge: 600,
  });
  return { path: subscribe.path, handler };
}
