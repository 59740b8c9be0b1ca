import type { LogEvent } from "kysely";

/** A completed query, without its values and its text, which may contain values. */
export type WatchedQuery = { operation: string; table: string; ms: number; failed: boolean };

const firstTable = /\b(?:from|into|update) "(\w+)"/;

/** Passes each query to the listener, such as a trace. */
export class QueryWatch {
  listener: ((query: WatchedQuery) => void) | undefined;

  /** Passed to Kysely as its log. */
  readonly log = ({ level, query, queryDurationMillis: ms }: LogEvent): void => {
    if (!this.listener) return;
    const [operation = ""] = /^\s*\w+/.exec(query.sql) ?? [];
    const [, table = ""] = firstTable.exec(query.sql) ?? [];
    this.listener({
      operation: operation.trim().toUpperCase(),
      table,
      ms,
      failed: level === "error",
    });
  };
}
