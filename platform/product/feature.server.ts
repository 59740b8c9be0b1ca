import type { LiveName } from "#platform/client/live-names.ts";
import type { Handler } from "#platform/http/api.server.ts";
import type { AppContext, RequestContext } from "#platform/http/context.server.ts";
import type { Job } from "#platform/work/jobs.server.ts";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";
import type { TransactionHooks } from "#platform/work/transaction-hooks.server.ts";

/** A record in the results of the staff's search. */
export type FoundRecord = { id: string; title: string; note: string };

/** Finds records by text. @throws forbidden if the actor may not see them */
export type Finder = (ctx: RequestContext, query: string, max: number) => Promise<FoundRecord[]>;

/** Reads one part of the dashboard. @throws forbidden if the actor may not see it */
export type PartReader = (ctx: RequestContext) => Promise<unknown>;

/** Data that changes without an audit row: a new result of `read` sends the name. `urgent`: read at every poll. */
export type LiveSource = {
  name: LiveName;
  read: (ctx: RequestContext) => Promise<string>;
  urgent?: true;
};

/** Everything that one feature adds to the product, which puts each part where it belongs. */
export type Feature = {
  /** The name of its folder. */
  name: string;
  /** The features whose files it imports; the order of all features has no cycle. */
  uses: readonly string[];
  api?: readonly Handler[];
  jobs?: readonly Job[];
  /** Returns the writers of its mails, by template. */
  mails?: (appContext: AppContext) => MailWriters;
  /** What it does, in the same transaction, when a feature below reports a fact. */
  hooks?: TransactionHooks<RequestContext>;
  liveSources?: readonly LiveSource[];
  /** Its parts of the dashboard, by their names in the contract. */
  dashboard?: Readonly<Record<string, PartReader>>;
  /** Its finders of the staff's search, by the kinds of the contract. */
  finders?: Readonly<Record<string, Finder>>;
};

/** Returns the listeners of all features to each fact, in the order of the features. */
export function joinHooks(features: readonly Feature[]): TransactionHooks<RequestContext> {
  const joined: Record<string, unknown[]> = {};
  for (const { hooks = {} } of features) {
    for (const [fact, listeners] of Object.entries(hooks)) {
      joined[fact] = [...(joined[fact] ?? []), ...listeners];
    }
  }
  return joined as TransactionHooks<RequestContext>;
}
