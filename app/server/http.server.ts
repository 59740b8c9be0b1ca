import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import { errorResponse, type Handler, mountEndpoints } from "#platform/api.server.ts";
import { clientAddress } from "#platform/client-address.server.ts";
import type { Ctx, Ground } from "#platform/context.server.ts";
import { ExpectedError } from "#platform/errors.ts";
import type { Actor } from "#platform/permissions.ts";
import {
  everyAnswerHeaders,
  inertPolicy,
  strictTransport,
} from "#platform/security-headers.server.ts";
import { openApiDocument } from "./openapi.server.ts";

export type HttpEnv = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } };

/** What the assembly hands to the HTTP layer. */
export type HttpParts = {
  ground: Ground;
  handlers: readonly Handler[];
  /** The signed-in person of a request, or a visitor. */
  actorOf(request: Request, ctx: Ctx): Promise<Actor>;
  requireOwnOrigin(request: Request): void;
  requireCsrf(request: Request): void;
  /** The one path that pages of other origins may call, where the operator lists any. */
  shared?: { path: string; handler: MiddlewareHandler } | null;
  /** Page routes and static files; left out in tests of the API alone. */
  pages?: (app: Hono<HttpEnv>) => void;
  isReady(): Promise<boolean>;
};

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** The whole HTTP side of the product, without a socket. */
export function createHttp(parts: HttpParts): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { ground } = parts;

  app.use(async (c, next) => {
    const started = performance.now();
    c.set("requestId", randomUUID());
    const preflight = c.req.method === "OPTIONS" && c.req.path === parts.shared?.path;
    if (!methods.has(c.req.method) && !preflight) {
      c.res = errorResponse(new ExpectedError("method_not_allowed"), c.get("requestId"));
    } else await next();
    finishHeaders(c.res.headers, isHttps(c.req.raw, ground), c.get("requestId"));
    logRequest(ground, c, performance.now() - started);
  });

  if (parts.shared) app.use(parts.shared.path, parts.shared.handler);

  app.get("/healthz", (c) => c.text("ok", 200, { "Cache-Control": "no-store" }));
  app.get("/readyz", async (c) => {
    const ready = await parts.isReady();
    return c.text(ready ? "ready" : "not ready", ready ? 200 : 503, {
      "Cache-Control": "no-store",
    });
  });

  const baseCtx = (c: {
    req: { raw: Request };
    env: Partial<HttpBindings>;
    get(k: "requestId"): string;
  }): Ctx => ({
    ...ground,
    db: ground.database.db,
    actor: { kind: "visitor" },
    address: addressOfRequest(c.req.raw, c.env, ground),
    requestId: c.get("requestId"),
  });
  mountEndpoints(app as unknown as Hono, parts.handlers, {
    async makeCtx(c) {
      const ctx = baseCtx(c as never);
      return { ...ctx, actor: await parts.actorOf(c.req.raw, ctx) };
    },
    requireOwnOrigin: parts.requireOwnOrigin,
    requireCsrf: parts.requireCsrf,
  });
  const document = openApiDocument(parts.handlers.map((handler) => handler.endpoint));
  app.get("/api/openapi.json", (c) => c.json(document, 200, { "Cache-Control": "no-store" }));
  app.all("/api/*", (c) => errorResponse(new ExpectedError("not_found"), c.get("requestId")));
  parts.pages?.(app);

  app.onError((error, c) => {
    if (!(error instanceof ExpectedError)) {
      ground.log.error({ err: error, requestId: c.get("requestId") }, "unexpected failure");
    }
    return errorResponse(error, c.get("requestId"));
  });
  return app;
}

/** The visitor's address of a request, for limits and the audit log. */
export function addressOfRequest(
  request: Request,
  env: Partial<HttpBindings> | undefined,
  ground: Ground,
): string {
  return clientAddress({
    socketAddress: env?.incoming?.socket.remoteAddress,
    forwardedFor: request.headers.get("x-forwarded-for") ?? undefined,
    trustedProxies: ground.env.TRUST_PROXY,
  });
}

function isHttps(request: Request, ground: Ground): boolean {
  if (ground.env.TRUST_PROXY === 0) return false;
  const hops = (request.headers.get("x-forwarded-proto") ?? "").split(",");
  return hops[hops.length - 1]?.trim() === "https";
}

function finishHeaders(headers: Headers, https: boolean, requestId: string) {
  for (const [name, value] of Object.entries(everyAnswerHeaders)) headers.set(name, value);
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", inertPolicy);
  if (https) headers.set("Strict-Transport-Security", strictTransport);
  headers.set("X-Request-Id", requestId);
}

type LoggedCall = {
  req: { method: string; path: string };
  res: Response;
  get(key: "requestId"): string;
};

function logRequest(ground: Ground, c: LoggedCall, ms: number) {
  // The path without its query: queries may hold what a visitor typed.
  const path = c.req.path.slice(0, 300);
  ground.log.info(
    {
      requestId: c.get("requestId"),
      method: c.req.method,
      path,
      status: c.res.status,
      ms: Math.round(ms * 10) / 10,
    },
    "request",
  );
}
