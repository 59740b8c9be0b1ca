import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import type { Tracing } from "#app/server/boot/tracing.server.ts";
import type { Company } from "#content/company.ts";
import { sessionCookieName } from "#features/auth/sessions/session-cookies.server.ts";
import { proxyWatch } from "#features/system/proxy-watch.server.ts";
import { errorResponse, type Handler, mountEndpoints } from "#platform/http/api.server.ts";
import { clientAddress } from "#platform/http/client-address.server.ts";
import type { AppContext, RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { type Overload, overloadRetrySeconds } from "#platform/http/overload.server.ts";
import {
  everyAnswerHeaders,
  inertPolicy,
  privateAnswerHeaders,
  strictTransport,
} from "#platform/http/security-headers.server.ts";
import type { Actor } from "#platform/permissions.ts";
import { isPrivatePath } from "#platform/private-links.ts";
import { errorPage } from "./failure-page.server.ts";
import type { Metrics } from "./metrics.server.ts";
import { openApiDocument } from "./openapi.server.ts";
import { outageAnswer } from "./outage.server.ts";
import { routeOf } from "./route-label.ts";

export type HttpEnv = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } };

/** Parts of the HTTP layer that the assembly provides. */
export type HttpParts = {
  appContext: AppContext;
  handlers: readonly Handler[];
  /** Returns the signed-in person of a request, or a visitor. */
  actorOf(request: Request, ctx: RequestContext): Promise<Actor>;
  /** Returns the program that a token belongs to. @throws unauthenticated, too_many_requests */
  programOf(token: string, ctx: RequestContext): Promise<Actor>;
  requireOwnOrigin(request: Request): void;
  requireCsrf(request: Request): Promise<void>;
  /** The one path that pages of other origins may call, if the operator lists any. */
  shared?: { path: string; handler: MiddlewareHandler } | null;
  /** Page routes and static files; left out in tests of the API alone. */
  pages?: (app: Hono<HttpEnv>) => void;
  /** Tells if requests may be sent here, with a warning for operators about what works but needs care. */
  readiness(): Promise<{ ready: boolean; warning?: string }>;
  /** Company's details as last read, for the page that needs no database. */
  company: () => Company;
  /** Count and trace requests for operators; each is off when null or left out. */
  metrics?: Metrics | null;
  tracing?: Tracing | null;
  /** Sheds load; when left out, no request is turned away. */
  overload?: Overload;
};

/** Probe paths that an overloaded process still answers. */
const alwaysAnswered = new Set(["/healthz", "/readyz", "/metrics"]);

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** Builds the whole HTTP layer of the product, without a socket. */
export function createHttp(parts: HttpParts): Hono<HttpEnv> {
  // Hono would first fill its quicker router with all paths, which cannot hold some of them, and end with this one.
  const app = new Hono<HttpEnv>({ router: new TrieRouter() });
  const { appContext, overload, metrics, tracing } = parts;

  app.use(async (c, next) => {
    const started = performance.now();
    c.set("requestId", requestIdOf(c.req.raw.headers.get("x-request-id"), appContext));
    const go = () => {
      if (!tracing) return next();
      const traced = {
        method: c.req.method,
        path: c.req.path.slice(0, 300),
        requestId: c.get("requestId"),
        traceparent: c.req.raw.headers.get("traceparent"),
      };
      return tracing.aroundRequest(traced, async () => {
        await next();
        return { status: c.res.status, route: routeOf(c) };
      });
    };
    if (!alwaysAnswered.has(c.req.path)) {
      proxyWatch(appContext).note({
        peer: c.env?.incoming?.socket.remoteAddress,
        forwardedFor: c.req.raw.headers.get("x-forwarded-for"),
      });
    }
    const request = { isReceived: () => c.env?.incoming?.complete !== false };
    const preflight = c.req.method === "OPTIONS" && c.req.path === parts.shared?.path;
    if (!methods.has(c.req.method) && !preflight) {
      c.res = errorResponse(new ExpectedError("method_not_allowed"), c.get("requestId"));
    } else if (!overload || alwaysAnswered.has(c.req.path)) await go();
    else if (overload.enter(request)) await go().finally(() => overload.leave(request));
    else c.res = overloadAnswer(c.req.path, c.get("requestId"));
    const https = cameByHttps(c.req.raw.headers.get("x-forwarded-proto"), appContext);
    finishHeaders(c.res.headers, { https, requestId: c.get("requestId"), path: c.req.path });
    const answered = {
      requestId: c.get("requestId"),
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: performance.now() - started,
    };
    metrics?.observe({ ...answered, route: routeOf(c) });
    logRequest(appContext, answered);
  });

  if (parts.shared) app.use(parts.shared.path, parts.shared.handler);

  app.get("/healthz", (c) => c.text("ok", 200, { "Cache-Control": "no-store" }));
  if (metrics) app.get("/metrics", (c) => metrics.answer(visitorContext(c, appContext), c.req.raw));
  app.get("/readyz", async (c) => {
    const { ready, warning } = await parts.readiness();
    const text = warning ? `ready; ${warning}` : "ready";
    return c.text(ready ? text : "not ready", ready ? 200 : 503, {
      "Cache-Control": "no-store",
    });
  });

  mountEndpoints(app as unknown as Hono, parts.handlers, {
    async makeCtx(c, token) {
      const ctx = visitorContext(c as never, appContext);
      const actor = token === null ? parts.actorOf(c.req.raw, ctx) : parts.programOf(token, ctx);
      return { ...ctx, actor: await actor };
    },
    requireOwnOrigin: parts.requireOwnOrigin,
    requireCsrf: parts.requireCsrf,
  });
  // Built at the first request, because it would take a tenth of the start-up time.
  let document: object | undefined;
  app.get("/api/openapi.json", (c) => {
    document ??= openApiDocument(
      parts.handlers.map((handler) => handler.endpoint),
      { url: appContext.env.PUBLIC_URL, sessionCookie: sessionCookieName(appContext.env) },
    );
    return c.json(document, 200, { "Cache-Control": "no-store" });
  });
  app.all("/api/*", (c) => errorResponse(new ExpectedError("not_found"), c.get("requestId")));
  parts.pages?.(app);

  app.onError((error, c) => {
    const requestId = c.get("requestId");
    const outage = outageAnswer(error, { path: c.req.path, requestId }, parts.company());
    if (outage) {
      appContext.log.warn({ reason: error.message, requestId }, "the database is away");
      return outage;
    }
    if (!(error instanceof ExpectedError)) {
      appContext.log.error(
        { err: error, requestId, path: c.req.path.slice(0, 300) },
        "unexpected failure",
      );
    }
    return c.req.path.startsWith("/api/")
      ? errorResponse(error, requestId)
      : errorPage(error, { path: c.req.path, requestId });
  });
  return app;
}

/** Returns the context of a request with a visitor as actor, before any session is checked. */
export function visitorContext(c: Context<HttpEnv>, appContext: AppContext): RequestContext {
  return {
    ...appContext,
    db: appContext.database.db,
    actor: { kind: "visitor" },
    address: clientAddress({
      socketAddress: c.env?.incoming?.socket.remoteAddress,
      forwardedFor: c.req.raw.headers.get("x-forwarded-for") ?? undefined,
      trustedProxies: appContext.env.TRUST_PROXY,
    }),
    requestId: c.get("requestId"),
  };
}

/** Returns the 503 response of an overloaded process, with Retry-After. */
function overloadAnswer(path: string, requestId: string): Response {
  const busy = new ExpectedError("unavailable", { retryAfterSeconds: overloadRetrySeconds });
  return path.startsWith("/api/")
    ? errorResponse(busy, requestId)
    : errorPage(busy, { path, requestId });
}

/** Returns a trusted proxy's request id if it is fit for a log, so that both logs share it; otherwise a new id. */
export function requestIdOf(given: string | null | undefined, { env }: AppContext): string {
  return env.TRUST_PROXY > 0 && given && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Tells whether the visitor used https, according to the last trusted proxy's X-Forwarded-Proto. */
export function cameByHttps(
  forwardedProto: string | null | undefined,
  appContext: AppContext,
): boolean {
  if (appContext.env.TRUST_PROXY === 0) return false;
  const hops = (forwardedProto ?? "").split(",");
  return hops[hops.length - 1]?.trim() === "https";
}

type Finish = { https: boolean; requestId: string; path: string };

function finishHeaders(headers: Headers, { https, requestId, path }: Finish) {
  const own = isPrivatePath(path) ? privateAnswerHeaders : {};
  for (const [name, value] of Object.entries({ ...everyAnswerHeaders, ...own })) {
    headers.set(name, value);
  }
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", inertPolicy);
  if (https) headers.set("Strict-Transport-Security", strictTransport);
  headers.set("X-Request-Id", requestId);
}

type Answered = { requestId: string; method: string; path: string; status: number; ms: number };

/** Logs an answered request. The path must not include the query, which may contain what a visitor typed. */
export function logRequest(appContext: AppContext, { path, ms, ...answered }: Answered): void {
  appContext.log.info(
    { ...answered, path: path.slice(0, 300), ms: Math.round(ms * 10) / 10 },
    "request",
  );
}
