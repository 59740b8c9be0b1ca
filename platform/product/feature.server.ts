import type { LiveName, LiveNouns } from "#platform/client/live-names.ts";
import type { Db } from "#platform/database/engine.server.ts";
import type { Env } from "#platform/env.server.ts";
import type { AppContext, RequestContext } from "#platform/http/context.server.ts";
import type { Verbs } from "#platform/http/verbs.server.ts";
import type { Job } from "#platform/work/jobs.server.ts";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";
import type { TransactionHooks } from "#platform/work/transaction-hooks.server.ts";
import type { StoredKey } from "./stored-key.ts";

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

/** Yields those of a feature's texts that contain `words` and therefore may name a picture. */
export type PictureTexts = (db: Db, text: string) => AsyncIterable<string>;

/** The share of a feature in a kind of record. Records without an end have tables alone. */
type RecordShare = {
  tables?: readonly string[];
  /** Deletes, every night, what was kept for this many days. */
  tidy?: (ctx: RequestContext, days: number, signal: AbortSignal) => Promise<unknown>;
  /** Says what deletes it, where the nightly cleanup does not. */
  endedBy?: string;
  /** Orders the features that share a kind. Left out, it is 0, the turn of the feature whose kind it is. */
  turn?: number;
};

/** A step of the nightly cleanup beside the kinds of records; `first` runs before them, the others after them. */
export type CleanupStep = {
  name: string;
  first?: true;
  run: (ctx: RequestContext) => Promise<unknown>;
};

/** Names that staff read, by what the code calls it. */
type Names = Readonly<Record<string, string>>;

/** Everything that one feature adds to the product, which puts each part where it belongs. */
export type Feature = {
  /** The name of its folder. */
  name: string;
  /** The features whose files it imports; the order of all features has no cycle. */
  uses: readonly string[];
  /** The verbs of its calls, by groups. */
  verbs?: readonly Verbs[];
  /** Visitors' calls that a flag closes, and what they answer then. */
  closedBy?: { flag: string; calls: readonly { path: string }[]; message: string };
  jobs?: readonly Job[];
  /** Returns the writers of its mails, by template. */
  mails?: (appContext: AppContext) => MailWriters;
  /** The names of its mails that staff read, by template. */
  mailNames?: Names;
  /** The names of what it records in the audit log, by action; one without a name reads as its words. */
  auditNames?: Names;
  /** What it does, in the same transaction, when a feature below reports a fact. */
  hooks?: TransactionHooks<RequestContext>;
  liveSources?: readonly LiveSource[];
  /** Events that its audit rows send to open screens. */
  liveNouns?: LiveNouns;
  /** Its parts of the dashboard, by their names in the contract. */
  dashboard?: Readonly<Record<string, PartReader>>;
  /** Its finders of the staff's search, by the kinds of the contract. */
  finders?: Readonly<Record<string, Finder>>;
  /** Reads its texts that may use a picture; pictures that no text names are deleted. */
  pictureTexts?: PictureTexts;
  /** Its tables, by kinds of the privacy policy (content/legal/retained-records.ts). */
  records?: Readonly<Record<string, RecordShare>>;
  /** All its other tables with their content, none of it about a person. */
  tablesWithoutPeople?: Readonly<Record<string, string>>;
  /** What it stores in browsers, as the cookie policy lists it. */
  storedKeys?: (env: Env) => readonly StoredKey[];
  cleanup?: readonly CleanupStep[];
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
