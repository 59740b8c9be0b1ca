import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { CompiledQuery, Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { memoryFolder } from "#tests/memory-folder.ts";
import { openSqliteFile, sqliteDialect } from "./dialect-sqlite.server.ts";

test("a connection is given to those who wait in the order in which they came", async () => {
  const driver = sqliteDialect(() => new DatabaseSync(":memory:")).createDriver();
  await driver.init();
  const first = await driver.acquireConnection();
  const order: string[] = [];
  const second = driver.acquireConnection().then(() => order.push("second"));
  void driver.releaseConnection(first);
  const late = driver.acquireConnection().then(() => order.push("late"));
  await second;
  await driver.releaseConnection(first);
  await late;
  expect(order).toEqual(["second", "late"]);
  await driver.destroy();
});

/** Notes the values of each write that is tried. */
function noting(database: DatabaseSync, tried: (value: unknown) => void): DatabaseSync {
  const prepare = database.prepare.bind(database);
  database.prepare = (text: string) => {
    const statement = prepare(text);
    const run = statement.run.bind(statement) as StatementSync["run"];
    statement.run = ((...values: never[]) => {
      tried(values[0]);
      return run(...values);
    }) as StatementSync["run"];
    return statement;
  };
  return database;
}

test("of the writes that wait for another process only the first in line tries, and they end in order", async () => {
  const folder = memoryFolder("sqlite-line-");
  const file = join(folder, "site.db");
  const tried: unknown[] = [];
  let more = (): void => undefined;
  const dialect = sqliteDialect(() =>
    noting(openSqliteFile(file), (value) => {
      tried.push(value);
      more();
    }),
  );
  const db = new Kysely({ dialect });
  await db.executeQuery(CompiledQuery.raw("create table note (value integer)"));
  const other = new DatabaseSync(file);
  onTestFinished(async () => {
    await db.destroy();
    other.close();
    rmSync(folder, { recursive: true });
  });
  other.exec("begin immediate");
  tried.length = 0;
  const count = 20;
  const enough = new Promise<void>((resolve) => {
    more = () => void (tried.length >= count + 3 && resolve());
  });
  const ended: number[] = [];
  const writes = Array.from({ length: count }, async (_, value) => {
    await db.executeQuery(CompiledQuery.raw("insert into note values (?)", [value]));
    ended.push(value);
  });
  await enough;
  expect(tried.slice(count, count + 3)).toEqual([0, 0, 0]);
  other.exec("commit");
  await Promise.all(writes);
  expect(ended).toEqual(Array.from({ length: count }, (_, value) => value));
});
