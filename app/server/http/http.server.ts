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

/** The server's word on a request that it hands to its work process. A client cannot say any of it. */
export type Relayed = { address: string; requestId: string };

export type HttpEnv = {
  Bindings: Partial<HttpBindings> & { relayed?: Relayed };
  Variables: { requestId: string };
};

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
  /** Has the work process answer a call that takes long; null if it cannot. */
  relay?: (request: Request, relayed: Relayed) => Promise<Response | null>;
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
  app.use(aroundRequest(parts));
  if (parts.shared) app.use(parts.shared.path, parts.shared.handler);
  mountProbes(app, parts);
  mountApi(app, parts);
  parts.pages?.(app);
  app.onError((error, c) => failureAnswer(error, c, parts));
  return app;
}

/** Answers each request with what all have in common: overload, trace, headers, measurement and log. */
function aroundRequest(parts: HttpParts): MiddlewareHandler<HttpEnv> {
  const { appContext, overload, metrics, tracing } = parts;
  return async (c, next) => {
    const started = performance.now();
    const { method, path } = c.req;
    const header = (name: string) => c.req.raw.headers.get(name);
    const requestId = c.env?.relayed?.requestId ?? requestIdOf(header("x-request-id"), appContext);
    c.set("requestId", requestId);
    const go = () => {
      if (!tracing) return next();
      const traceparent = header("traceparent");
      return tracing.aroundRequest(
        { method, path: path.slice(0, 300), requestId, traceparent },
        async () => {
          await next();
          return { status: c.res.status, route: routeOf(c) };
        },
      );
    };
    const isAlwaysAnswered = alwaysAnswered.has(path);
    if (!isAlwaysAnswered) {
      proxyWatch(appContext).note({
        peer: c.env?.incoming?.socket.remoteAddress,
        forwardedFor: header("x-forwarded-for"),
      });
    }
    const request = { isReceived: () => c.env?.incoming?.complete !== false };
    const preflight = method === "OPTIONS" && path === parts.shared?.path;
    if (!methods.has(method) && !preflight)
      c.res = errorResponse(new ExpectedError("method_not_allowed"), requestId);
    else if (!overload || isAlwaysAnswered) await go();
    else if (overload.enter(request)) await go().finally(() => overload.leave(request));
    else c.res = overloadAnswer(path, requestId);
    const https = cameByHttps(header("x-forwarded-proto"), appContext);
    finishHeaders(c.res.headers, { https, requestId, path });
    const ms = performance.now() - started;
    const answered = { requestId, method, path, status: c.res.status, ms };
    metrics?.observe({ ...answered, route: routeOf(c) });
    logRequest(appContext, answered);
  };
}

function mountProbes(app: Hono<HttpEnv>, { appContext, metrics, readiness }: HttpParts): void {
  const headers = { "Cache-Control": "no-store" };
  app.get("/healthz", (c) => c.text("ok", 200, headers));
  if (metrics) app.get("/metrics", (c) => metrics.answer(visitorContext(c, appContext), c.req.raw));
  app.get("/readyz", async (c) => {
    const { ready, warning } = await readiness();
    const text = warning ? `ready; ${warning}` : "ready";
    return c.text(ready ? text : "not ready", ready ? 200 : 503, headers);
  });
}

/** Mounts the calls of all features and their description. */
function mountApi(app: Hono<HttpEnv>, { appContext, handlers, ...parts }: HttpParts): void {
  mountEndpoints(app as unknown as Hono, handlers, {
    async makeCtx(c, token) {
      const ctx = visitorContext(c as never, appContext);
      const actor = token === null ? parts.actorOf(c.req.raw, ctx) : parts.programOf(token, ctx);
      return { ...ctx, actor: await actor };
    },
    requireOwnOrigin: parts.requireOwnOrigin,
    requireCsrf: parts.requireCsrf,
    async answerApart(c) {
      const { address, requestId } = visitorContext(c as never, appContext);
      return (await parts.relay?.(c.req.raw, { address, requestId })) ?? null;
    },
  });
  // Built at the first request, because it would take a tenth of the start-up time.
  let document: object | undefined;
  app.get("/api/openapi.json", (c) => {
    document ??= openApiDocument(
      handlers.map((handler) => handler.endpoint),
      { url: appContext.env.PUBLIC_URL, sessionCookie: sessionCookieName(appContext.env) },
    );
    return c.json(document, 200, { "Cache-Control": "no-store" });
  });
  app.all("/api/*", (c) => errorResponse(new ExpectedError("not_found"), c.get("requestId")));
}

/** Returns the response to a request that failed, and logs what nobody expected. */
function failureAnswer(error: Error, c: Context<HttpEnv>, { appContext, company }: HttpParts) {
  const asked = { path: c.req.path, requestId: c.get("requestId") };
  const outage = outageAnswer(error, asked, company());
  if (outage) {
    const { requestId } = asked;
    appContext.log.warn({ reason: error.message, requestId }, "the database is away");
    return outage;
  }
  if (!(error instanceof ExpectedError)) {
    const facts = { err: error, ...asked, path: asked.path.slice(0, 300) };
    appContext.log.error(facts, "unexpected failure");
  }
  return failureResponse(error, asked);
}

/** Returns the context of a request with a visitor as actor, before any session is checked. */
export function visitorContext(c: Context<HttpEnv>, appContext: AppContext): RequestContext {
  return {
    ...appContext,
    db: appContext.database.db,
    actor: { kind: "visitor" },
    address:
      c.env?.relayed?.address ??
      clientAddress({
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
  return failureResponse(busy, { path, requestId });
}

function failureResponse(error: unknown, asked: { path: string; requestId: string }): Response {
  return asked.path.startsWith("/api/")
    ? errorResponse(error, asked.requestId)
    : errorPage(error, asked);
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
