import type { Context, Hono, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { $ZodObject, type $ZodType, safeParse } from "zod/v4/core";
import type { RequestContext } from "./context.server.ts";
import { type Endpoint, needsCsrf } from "./endpoint.ts";
import { type ErrorBody, ExpectedError } from "./errors.ts";
import { fieldErrors, fieldMessage } from "./field-message.ts";
import { auditingScope, bearerToken, requireOpenToPrograms } from "./program-access.server.ts";
import { declaredLength, tooLarge } from "./read-body.server.ts";
import { type RawCall, requireAccess, type Verbs } from "./verbs.server.ts";

/** A call and what serves it, with an input that was checked against the call's contract. */
export type Handler = {
  endpoint: Endpoint;
  run(ctx: RequestContext, input: object, call: RawCall): Promise<unknown>;
};

/** Returns the handlers that serve verbs over HTTP. */
export function handlersOf(verbs: Verbs): Handler[] {
  return Object.values(verbs).map((verb) => ({
    endpoint: verb.endpoint,
    run: verb as unknown as Handler["run"],
  }));
}

/** Default limit of a request body (bytes), unless the contract sets another (security requirement I1). */
export const defaultBodyLimit = 64 * 1024;

export type ApiGuards = {
  /**
   * Returns the context of this request. The actor is the token's program if there is a token, regardless of cookies,
   * otherwise the person of the session. @throws ExpectedError `unauthenticated` for an invalid token
   */
  makeCtx(c: Context, token: string | null): Promise<RequestContext>;
  /** @throws ExpectedError `forbidden` when the request comes from another site. */
  requireOwnOrigin(request: Request): void;
  /** @throws ExpectedError `forbidden` when X-CSRF-Token is missing, expired or another browser's. */
  requireCsrf(request: Request): Promise<void>;
  /** Has another process answer a call that takes long; null if there is none, and this one answers. */
  answerApart?(c: Context): Promise<Response | null>;
};

/** Mounts every handler. Order of a call: size limit, origin and CSRF, session and permission, contract, verb. */
export function mountEndpoints(app: Hono, handlers: readonly Handler[], guards: ApiGuards): void {
  // A fixed path must precede one with a parameter, which would match its calls as well.
  const byPath = [...Map.groupBy(handlers, (handler) => handler.endpoint.path)].sort(
    ([one], [other]) => parametersIn(one) - parametersIn(other),
  );
  for (const [path, known] of byPath) {
    for (const handler of known) {
      app.on(handler.endpoint.method, path, limitOf(handler), (c) => answer(c, handler, guards));
    }
    app.all(path, () => {
      const allowed = known.map((handler) => handler.endpoint.method);
      throw Object.assign(new ExpectedError("method_not_allowed"), { allowed });
    });
  }
}

function parametersIn(path: string): number {
  return path.split("/:").length - 1;
}

const jsonType = "application/json";

function limitOf({ endpoint }: Handler): MiddlewareHandler {
  const maxSize = endpoint.bodyLimit ?? defaultBodyLimit;
  if (endpoint.streamed) {
    return (c, next) => {
      declaredLength(c.req.raw, maxSize);
      return next();
    };
  }
  return bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge(maxSize);
    },
  });
}

async function answer(c: Context, handler: Handler, guards: ApiGuards): Promise<Response> {
  const { endpoint } = handler;
  const apart = endpoint.apart ? await guards.answerApart?.(c) : null;
  if (apart) return apart;
  const token = bearerToken(c.req.raw);
  // No foreign page can make a browser send a bearer token, so only sessions need the CSRF checks.
  if (token === null) await requireNoForgery(c.req.raw, endpoint, guards);
  const ctx = await guards.makeCtx(c, token);
  return auditingScope(ctx, endpoint, () => answerTo(c, ctx, handler));
}

/** Answers a call whose actor is known. */
async function answerTo(c: Context, ctx: RequestContext, handler: Handler): Promise<Response> {
  const { endpoint } = handler;
  if (ctx.actor.kind === "program") requireOpenToPrograms(endpoint);
  requireAccess(ctx, endpoint.access);
  const headers = new Headers({ "Cache-Control": "no-store", "Content-Type": jsonType });
  const input = Object.assign(
    {},
    endpoint.params && check(endpoint.params, requireStorable(c.req.param())),
    endpoint.query && given(endpoint.query, requireStorable(c.req.query())),
    endpoint.body && given(endpoint.body, await readJson(c, endpoint.otherBodyType)),
  );
  const result = (await handler.run(ctx, input, { request: c.req.raw, headers })) ?? {
    success: true,
  };
  if (result instanceof Response) return result;
  // The contract lists field by field what may leave the server; other fields of a row are dropped.
  // Response.json would turn the text into a stream, which the server would then have to collect again.
  return new Response(JSON.stringify(check(endpoint.answer, result, "internal")), { headers });
}

const maximumFields = 50;

/** Checks a query or body. @throws ExpectedError `invalid`, also when it names an unknown field */
function given(schema: $ZodType, value: unknown): unknown {
  const unknown = unknownFields(schema, value);
  const parsed = safeParse(schema, value, { error: fieldMessage });
  if (parsed.success && unknown.length === 0) return parsed.data;
  const refused = unknown.map((name) => [name.slice(0, 100), "This call has no such field."]);
  const wrong = Object.entries(fieldErrors(parsed.error?.issues.slice(0, maximumFields)));
  throw new ExpectedError("invalid", { fields: Object.fromEntries([...refused, ...wrong]) });
}

/**
 * Returns the fields that a contract does not have, at its first level: a misspelt field or filter would otherwise be
 * dropped without a word (security requirement I1).
 */
function unknownFields(schema: $ZodType, value: unknown): string[] {
  if (!(schema instanceof $ZodObject) || typeof value !== "object" || value === null) return [];
  const known = schema._zod.def.shape;
  return Object.keys(value)
    .filter((name) => !Object.hasOwn(known, name))
    .slice(0, maximumFields);
}

async function requireNoForgery(request: Request, endpoint: Endpoint, guards: ApiGuards) {
  if (endpoint.method !== "GET") guards.requireOwnOrigin(request);
  if (needsCsrf(endpoint)) await guards.requireCsrf(request);
}

async function readJson(c: Context, otherType?: string): Promise<unknown> {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== jsonType && (!type || type !== otherType))
    throw new ExpectedError("unsupported_media_type");
  const text = await c.req.text();
  return requireStorable(parseJson(text));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ExpectedError("bad_request", { message: "That is not valid JSON." });
  }
}

/** Keys and entries of one body together; the longest list in a contract has 500. */
const maxMembers = 5000;
/** Levels of lists and objects in one body. */
const maxDepth = 64;

const unreadable = () => new ExpectedError("bad_request");

/**
 * Refuses NUL, which PostgreSQL cannot store, and lone surrogates; escapes in JSON and URLs may contain both. Also
 * refuses wide and deep values before a schema or an error lists their members.
 * @throws ExpectedError `bad_request` if the value, including its keys, contains one.
 */
function requireStorable<T>(value: T): T {
  const left: { one: unknown; depth: number }[] = [{ one: value, depth: 0 }];
  let members = 0;
  for (let next = left.pop(); next; next = left.pop()) {
    const { one, depth } = next;
    if (typeof one === "string" && (one.includes("\0") || !one.isWellFormed())) throw unreadable();
    if (typeof one !== "object" || one === null) continue;
    const keys = Array.isArray(one) ? [] : Object.keys(one);
    members += Array.isArray(one) ? one.length : keys.length;
    if (members > maxMembers || depth > maxDepth) throw unreadable();
    // No spread into the arguments of a call: each takes room on the stack, which a wide value would exceed.
    for (const key of keys) left.push({ one: key, depth });
    for (const each of Object.values(one)) left.push({ one: each, depth: depth + 1 });
  }
  return value;
}

/** Parses with a contract's schema. @throws ExpectedError `invalid` naming each field. */
export function check<S extends $ZodType>(
  schema: S,
  value: unknown,
  code: "invalid" | "internal" = "invalid",
) {
  const parsed = safeParse(schema, value, { error: fieldMessage });
  if (parsed.success) return parsed.data;
  if (code === "internal")
    throw new Error(`An answer does not fit its contract: ${JSON.stringify(parsed.error.issues)}`);
  throw new ExpectedError("invalid", {
    fields: fieldErrors(parsed.error.issues.slice(0, maximumFields)),
  });
}

/**
 * Returns the JSON response to an error. Unknown errors give one neutral sentence; the log has the details under the
 * request id.
 */
export function errorResponse(error: unknown, requestId: string): Response {
  const expected = error instanceof ExpectedError ? error : new ExpectedError("internal");
  const body: ErrorBody = { error: expected.message, code: expected.code, requestId };
  if (expected.fields) body.fields = expected.fields;
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (expected.retryAfterSeconds) headers.set("Retry-After", String(expected.retryAfterSeconds));
  const { allowed } = expected as { allowed?: string[] };
  if (allowed) headers.set("Allow", allowed.join(", "));
  if (expected.status === 401) headers.set("WWW-Authenticate", "Bearer");
  return Response.json(body, { status: expected.status, headers });
}
