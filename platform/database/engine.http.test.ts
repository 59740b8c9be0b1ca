import { sql } from "kysely";
import { expect, test } from "#tests/http/harness.ts";

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
