import { sql } from "kysely";
import { expect, test } from "#tests/http/harness.ts";
import { openDatabase } from "./engine.server.ts";

// Vitest fails a run in which an error is not caught, as a lost connection's was here.
test("a connection that the server closes between two statements fails its transaction and nothing else", async ({
  site,
}) => {
  const { db, engine } = site.appContext.database;
  if (engine === "sqlite") return;
  const transaction = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await expect.poll(() => sql`select 1`.execute(trx).catch(() => "closed")).toBe("closed");
    await sql`select 2`.execute(trx);
  });
  await expect(transaction).rejects.toThrow(/not queryable|terminat/);
  expect((await sql<{ three: number }>`select 3 as three`.execute(db)).rows).toEqual([
    { three: 3 },
  ]);
});

// No test can cut the power; a killed process loses nothing of what the operating system has taken.
test("a commit is flushed to the disk before it is answered, whatever the database's default is", async ({
  site,
  onTestFinished,
}) => {
  const { engine, db } = site.appContext.database;
  if (engine === "postgres") {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    await sql`alter database ${sql.id(rows[0]?.name ?? "")} set synchronous_commit = off`.execute(
      db,
    );
  }
  const opened = openDatabase(site.appContext.env);
  onTestFinished(() => opened.close());
  const read = async (query: ReturnType<typeof sql>) =>
    (await query.execute(opened.db)).rows.map((row) => Object.values(row as object)[0]);
  if (engine === "postgres") {
    expect(await read(sql`show synchronous_commit`)).toEqual(["on"]);
  } else {
    expect(await read(sql`pragma journal_mode`)).toEqual(["wal"]);
    // 2 is FULL: the write-ahead log is flushed at each commit (sqlite.org/pragma.html#pragma_synchronous).
    expect(await read(sql`pragma synchronous`)).toEqual([2]);
    expect(await read(sql`pragma foreign_keys`)).toEqual([1]);
  }
});
