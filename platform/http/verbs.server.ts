import { requirePermission } from "#platform/permissions.ts";
import type { RequestContext } from "./context.server.ts";
import type { Access, AnswerOf, BodyOf, done, Endpoint, ParamsOf, QueryOf } from "./endpoint.ts";
import { ExpectedError } from "./errors.ts";

/** The request of a call and the headers of its answer, for the few verbs that read or set them. */
export type RawCall = { request: Request; headers: Headers };

type Given<T> = [T] extends [undefined] ? unknown : T;

/** The input of a verb: the fields of a call's path, query and body in one object. */
export type InputOf<E> = Given<ParamsOf<E>> & Given<QueryOf<E>> & Given<BodyOf<E>>;

/** An answer to read: a row whose lists are read-only is one too. */
type Readable<T> = T extends object ? { readonly [K in keyof T]: Readable<T[K]> } : T;

/** The result of a verb, reduced to its contract's fields over HTTP. A call that answers `done` needs none. */
type ResultOf<E> = E extends { answer: typeof done } ? unknown : Readable<AnswerOf<E>> | Response;

type Rule<E> = (ctx: RequestContext, input: InputOf<E>, call: RawCall) => Promise<ResultOf<E>>;

/** A rule bound to its call; callers pass what the rule takes, at least the context. */
type Verb<E, R extends (...given: never[]) => unknown> = ((
  ...given: Parameters<R> extends [] ? [ctx: RequestContext] : Parameters<R>
) => ReturnType<R>) & { endpoint: E };

/** Verbs by name, each with the call that it serves. */
export type Verbs = Readonly<Record<string, { endpoint: Endpoint }>>;

/** @throws ExpectedError `unauthenticated` or `forbidden` for an actor who may not make a call */
export function requireAccess(ctx: RequestContext, access: Access): void {
  if (access === "anyone") return;
  if (access !== "staff") requirePermission(ctx, access);
  else if (ctx.actor.kind !== "staff") throw new ExpectedError("unauthenticated");
}

/**
 * Binds rules to their calls. Each verb that it returns checks its call's permission and then follows its rule, whoever
 * calls it; over HTTP its input was checked before. @throws unauthenticated, forbidden, and what the rule throws
 */
export function verbs<
  C extends Readonly<Record<string, Endpoint>>,
  R extends { readonly [K in keyof C]: Rule<C[K]> },
>(calls: C, rules: R): { readonly [K in keyof C]: Verb<C[K], R[K]> } {
  const bound = Object.entries(calls).map(([name, endpoint]) => {
    const rule = rules[name] as Rule<Endpoint>;
    const verb: Rule<Endpoint> = async (ctx, input, call) => {
      requireAccess(ctx, endpoint.access);
      return rule(ctx, input, call);
    };
    return [name, Object.assign(verb, { endpoint })];
  });
  return Object.fromEntries(bound);
}
