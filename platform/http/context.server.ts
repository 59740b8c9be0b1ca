import type { Database, Db } from "#platform/database/engine.server.ts";
import type { Env } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { Actor } from "#platform/permissions.ts";
import type { Spans } from "#platform/work/spans.ts";
import type { TransactionHooks } from "#platform/work/transaction-hooks.server.ts";

/** Returns the current time (ms since the epoch). Passed in, so that tests control the clock. */
export type Clock = () => number;

/** Objects that live as long as the process. */
export type AppContext = {
  env: Env;
  database: Database;
  log: Log;
  now: Clock;
  /** Set at start-up; without it no hooks run. */
  hooks?: TransactionHooks<RequestContext>;
  /** Set once the product is assembled, and read by `frameOf`. */
  frame?: object;
  /** Set where traces are collected. */
  spans?: Spans;
};

/** The context of the call that a verb serves. */
export type RequestContext = AppContext & {
  db: Db;
  actor: Actor;
  /** The visitor's network address as the trusted proxies report it; IPv6 shortened to its /64. */
  address: string;
  requestId: string;
};

/** Returns the context for work without a request: start-up, schedules, commands. */
export function systemContext(appContext: AppContext, requestId = "system"): RequestContext {
  return {
    ...appContext,
    db: appContext.database.db,
    actor: { kind: "system" },
    address: "",
    requestId,
  };
}
