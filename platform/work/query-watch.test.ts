import type { CompiledQuery, LogEvent } from "kysely";
import { expect, test } from "vitest";
import { QueryWatch, type WatchedQuery } from "./query-watch.server.ts";

function watched(sql: string, level: LogEvent["level"] = "query"): WatchedQuery | undefined {
  const watch = new QueryWatch();
  let seen: WatchedQuery | undefined;
  watch.listener = (query) => {
    seen = query;
  };
  const query = { sql } as CompiledQuery;
  watch.log({ level, query, queryDurationMillis: 2, error: null } as LogEvent);
  return seen;
}

test.each([
  ['select "id" from "lead" where "email" = ?', "SELECT", "lead"],
  ['insert into "audit_log" ("id") values (?)', "INSERT", "audit_log"],
  ['update "job" set "runner" = ?', "UPDATE", "job"],
  ['delete from "session" where "id" = ?', "DELETE", "session"],
  ["begin immediate", "BEGIN", ""],
])("%s is told as an operation on a table", (sql, operation, table) => {
  expect(watched(sql)).toEqual({ operation, table, ms: 2, failed: false });
});

test("a query that failed is told as one", () => {
  expect(watched('select 1 from "lead"', "error")?.failed).toBe(true);
});
