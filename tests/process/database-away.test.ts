import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "#tests/free-port.ts";
import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import { dataFolder, isReady, launchProduct } from "#tests/product.ts";
import { untilAnswering } from "#tests/until-answering.ts";

let postgres: PostgresServer;
const data = dataFolder();

beforeAll(async () => {
  postgres = await startPostgres({ durable: false });
});
afterAll(async () => {
  await postgres.stop();
  data.remove();
});
vi.setConfig({ testTimeout: 120_000 });

const waits = "the database does not answer; the start waits for it";

test("a start waits for its database, says so once, and becomes ready when it answers", async () => {
  const settings = { DATA_DIR: data.path, DATABASE_URL: await postgres.createDatabase() };
  await postgres.pause();
  const port = String(await freePort());
  const product = launchProduct({ ...settings, HOST: "127.0.0.1", PORT: port, LOG_LEVEL: "warn" });
  await product.says(waits);
  await postgres.resume();
  await untilAnswering(() => isReady(`http://127.0.0.1:${port}`), product);
  expect(product.output().split(waits)).toHaveLength(2);
  product.child.kill("SIGTERM");
  expect(await product.exited).toBe(0);
});

test.each(["SIGTERM", "SIGINT"] as const)("%s ends a start that waits, at once", async (signal) => {
  const nobodyListens = `postgres://site@127.0.0.1:${await freePort()}/site`;
  const product = launchProduct({ DATA_DIR: data.path, DATABASE_URL: nobodyListens });
  await product.says(waits);
  product.child.kill(signal);
  expect(await product.exited).toBe(0);
});

test.each([
  [
    "a missing database",
    () => postgres.url("no_such_database"),
    'database "no_such_database" does not exist',
  ],
  [
    "a user that PostgreSQL does not know",
    () => postgres.url("postgres").replace("site@", "stranger@"),
    'role "stranger" does not exist',
  ],
])("%s is not waited for", async (_, url, reason) => {
  const product = launchProduct({ DATA_DIR: data.path, DATABASE_URL: url() });
  expect(await product.exited).toBe(1);
  expect(product.output()).toMatch(/^The database could not be opened \(PostgreSQL, .*\): .*\.\n$/);
  expect(product.output()).toContain(reason);
});
