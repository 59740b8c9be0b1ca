import type { $ZodType, output } from "zod/v4/core";
import type { Permission } from "#platform/permissions.ts";

/** The allowed callers: anyone, any signed-in member of staff, or staff with one permission. */
export type Access = "anyone" | "staff" | Permission;

/**
 * A call of the API, shared by both sides: the browser calls it, the server mounts it, the OpenAPI document and the
 * table of permissions are generated from it. Paths use `:name` for parameters, which `params` checks.
 */
export type Endpoint<
  Body extends $ZodType | undefined = $ZodType | undefined,
  Query extends $ZodType | undefined = $ZodType | undefined,
  Params extends $ZodType | undefined = $ZodType | undefined,
  Answer extends $ZodType = $ZodType,
> = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** True when X-CSRF-Token is required, for calls that act on a browser's session. */
  csrf?: boolean;
  /** Acts on the caller's own account, name or devices, so no program may call it. */
  personal?: true;
  /** Maximum body size (bytes); 64 KiB by default. */
  bodyLimit?: number;
  /** True if the verb itself reads the raw body, by `readBody`; until then only its declared length is checked. */
  streamed?: true;
  /** Media type accepted for a JSON body in addition to `application/json`. */
  otherBodyType?: string;
  body?: Body;
  query?: Query;
  params?: Params;
  answer: Answer;
  /** Media type of an answer that is a file instead of JSON. */
  answerType?: string;
};

type Parsed<T> = T extends $ZodType ? output<T> : undefined;
export type BodyOf<E> =
  E extends Endpoint<infer B, infer _Q, infer _P, infer _A> ? Parsed<B> : never;
export type QueryOf<E> =
  E extends Endpoint<infer _B, infer Q, infer _P, infer _A> ? Parsed<Q> : never;
export type ParamsOf<E> =
  E extends Endpoint<infer _B, infer _Q, infer P, infer _A> ? Parsed<P> : never;
export type AnswerOf<E> =
  E extends Endpoint<infer _B, infer _Q, infer _P, infer A> ? output<A> : never;

/** Returns true if a call needs a CSRF token: each staff write does, unless its contract says otherwise. */
export function needsCsrf({ csrf, method, access }: Endpoint): boolean {
  return csrf ?? (method !== "GET" && access !== "anyone");
}

/** Returns the definition of a call with its exact types. */
export function endpoint<
  Answer extends $ZodType,
  Body extends $ZodType | undefined = undefined,
  Query extends $ZodType | undefined = undefined,
  Params extends $ZodType | undefined = undefined,
>(definition: Endpoint<Body, Query, Params, Answer>): Endpoint<Body, Query, Params, Answer> {
  return definition;
}
