import * as z from "zod/mini";
import type { $ZodType, output } from "zod/v4/core";
import type { Permission } from "#platform/permissions.ts";

/** Answer of a call that returns nothing but that it succeeded. */
export const done = z.object({ success: z.boolean() });

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
  /** Takes long: the work process answers it where there is one, so that no visitor waits (decision 089). */
  apart?: true;
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

/** The parts of a call that its contract may leave out. Without `answer` it only answers that it succeeded. */
type Parts = Partial<Omit<Endpoint, "method" | "path" | "summary">>;
type Draft<P extends Parts = Parts> = {
  method: Endpoint["method"];
  path: string;
  summary: string;
  parts: P;
};

type Part<P, K extends string> = P extends Record<K, infer T extends $ZodType> ? T : undefined;
type Drafted<D> =
  D extends Draft<infer P>
    ? Endpoint<
        Part<P, "body">,
        Part<P, "query">,
        Part<P, "params">,
        P extends { answer: infer A extends $ZodType } ? A : typeof done
      > &
        Pick<P, Extract<keyof P, "body">>
    : never;

const draft = <P extends Parts>(
  method: Endpoint["method"],
  path: string,
  summary: string,
  parts?: P,
) => ({ method, path, summary, parts: parts ?? {} }) as Draft<P>;

type NoParts = Record<never, never>;

// Functions without side effects, so that a page that makes one group's calls does not load the other groups of a file.

/** Describes a call: the end of its path, its summary, and what it takes and answers. */
/* @__NO_SIDE_EFFECTS__ */
export function get<const P extends Parts = NoParts>(path: string, summary: string, parts?: P) {
  return draft("GET", path, summary, parts);
}

/* @__NO_SIDE_EFFECTS__ */
export function post<const P extends Parts = NoParts>(path: string, summary: string, parts?: P) {
  return draft("POST", path, summary, parts);
}

/* @__NO_SIDE_EFFECTS__ */
export function put<const P extends Parts = NoParts>(path: string, summary: string, parts?: P) {
  return draft("PUT", path, summary, parts);
}

/* @__NO_SIDE_EFFECTS__ */
export function patch<const P extends Parts = NoParts>(path: string, summary: string, parts?: P) {
  return draft("PATCH", path, summary, parts);
}

/* @__NO_SIDE_EFFECTS__ */
export function del<const P extends Parts = NoParts>(path: string, summary: string, parts?: P) {
  return draft("DELETE", path, summary, parts);
}

/** Returns the calls under one path. `access` holds for each of them that does not name its own. */
/* @__NO_SIDE_EFFECTS__ */
export function calls<const C extends Record<string, Draft>>(
  base: `/api${string}`,
  access: Access,
  drafts: C,
): { readonly [K in keyof C]: Drafted<C[K]> } {
  const endpoints = Object.entries(drafts).map(([name, { method, path, summary, parts }]) => [
    name,
    { method, path: `${base}${path}`, summary, access, answer: done, ...parts },
  ]);
  return Object.fromEntries(endpoints);
}
