import type { IncomingMessage, ServerResponse } from "node:http";
import { cameByHttps, logRequest, requestIdOf } from "#app/server/http/http.server.ts";
import type { Metrics } from "#app/server/http/metrics.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import type { RenderCache } from "#platform/http/render-cache.server.ts";
import { everyAnswerHeaders, strictTransport } from "#platform/http/security-headers.server.ts";
import { isPersonalPage, pageAnswer } from "./page-answer.server.ts";

/** Answers a request that a kept page fits, and says whether it did. */
export type AnswerKept = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Exactly as pages are spelled; an address with a query or in another spelling goes the long way. */
const plainPath = /^\/(?:[a-z0-9._-]+(?:\/[a-z0-9._-]+)*)?$/;

/**
 * Answers the reading of a kept page before anything else looks at the request: what most visitors do then costs a
 * tenth. The page is the one that the long way would answer, since it was kept there for this very content version;
 * switches and redirects raise that version when they change.
 */
export function serveFromPageCache(
  appContext: AppContext,
  cache: RenderCache,
  contentVersion: () => number,
  metrics: Metrics | null = null,
): AnswerKept {
  return (request, response) => {
    const started = performance.now();
    const { method, url: path = "", headers } = request;
    if (method !== "GET" || !plainPath.test(path) || isPersonalPage(path)) return false;
    const page = cache.kept(path, contentVersion());
    if (!page?.headers["content-type"]?.startsWith("text/html")) return false;
    const answer = pageAnswer(page, {
      personal: false,
      acceptEncoding: headers["accept-encoding"]?.toString(),
      ifNoneMatch: headers["if-none-match"],
    });
    const requestId = requestIdOf(headers["x-request-id"]?.toString(), appContext);
    const https = cameByHttps(headers["x-forwarded-proto"]?.toString(), appContext);
    response.writeHead(answer.status, {
      ...answer.headers,
      ...everyAnswerHeaders,
      ...(https ? { "Strict-Transport-Security": strictTransport } : {}),
      "X-Request-Id": requestId,
    });
    response.end(answer.body ?? undefined);
    const ms = performance.now() - started;
    const answered = { requestId, method, path, status: answer.status, ms };
    metrics?.observe(answered);
    logRequest(appContext, answered);
    return true;
  };
}
