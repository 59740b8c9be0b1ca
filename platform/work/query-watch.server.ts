import type { LogEvent } from "kysely";

/** A query that has ended. Its values are not told, nor is its text, which may hold some. */
export type WatchedQuery = { operation: string; table: string; ms: number; failed: boolean };

const firstTable = /\b(?:from|into|update) "(\w+)"/;

/** Hands each query to whoever listens, such as a trace. */
export class QueryWatch {
  listener: ((query: WatchedQuery) => void) | undefined;

  /** Goes into Kysely as its log. */
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
