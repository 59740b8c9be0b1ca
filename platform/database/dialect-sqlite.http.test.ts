import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "#tests/http/harness.ts";

test("a write that waits for another process's stops neither the thread nor the reads", async ({
  site,
  onTestFinished,
}) => {
  const { env, database } = site.appContext;
  if (database.engine === "postgres") return;
  const { db } = database;
  const other = new DatabaseSync(join(env.DATA_DIR, "site.db"));
  onTestFinished(() => other.close());
  other.exec("begin immediate");
  const ended: string[] = [];
  const note = (name: string) => () => void ended.push(name);
  const statement = db.updateTable("contentVersion").set({ version: 7 }).execute();
  const transaction = db
    .transaction()
    .execute((trx) => trx.updateTable("contentVersion").set({ version: 8 }).execute());
  const both = [statement.then(note("statement")), transaction.then(note("transaction"))];
  const read = () => db.selectFrom("contentVersion").select("version").executeTakeFirstOrThrow();
  const { version } = await read();
  expect(version).toBeLessThan(7);
  expect(ended).toEqual([]);
  other.exec("commit");
  await Promise.all(both);
  expect((await read()).version).toBeGreaterThanOrEqual(7);
});
