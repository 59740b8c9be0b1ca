import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#platform/database/engine.server.ts";
import { lockForUse } from "#platform/database/use-lock.server.ts";
import { aContactMessage } from "#tests/builders/lead.ts";
import { compiledCode } from "#tests/compiled-code.ts";
import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import { dataFolder, launchProduct, startProduct } from "#tests/product.ts";
import { browserOf } from "./browser-of.ts";
import { soon } from "./soon.ts";

type Settings = Record<string, string> & { DATA_DIR: string };

let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await startPostgres({ durable: false });
});
afterAll(() => postgres.stop());

/** Runs a command as an operator does. Returns its exit code and output. */
function command(name: string, settings: Settings, ...args: string[]) {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`app/commands/${name}.ts`, ...args],
    { env: { PATH, HOME, NODE_ENV: "test", ...compiledCode, ...settings }, encoding: "utf8" },
  );
  return { status, said: stdout + stderr };
}

async function countLeads(settings: Settings): Promise<number> {
  const database = openDatabase(settings);
  const counted = await sql<{ n: number }>`select count(*) as n from lead`.execute(database.db);
  await database.close();
  return Number(counted.rows[0]?.n);
}

const engines = {
  sqlite: async (): Promise<Record<string, string>> => ({}),
  postgres: async () => ({ DATABASE_URL: await postgres.createDatabase() }),
};

test.each(Object.entries(engines))(
  "no command replaces the data of a running site (%s)",
  async (_, engineSettings) => {
    const data = dataFolder();
    const other = dataFolder();
    const settings = { DATA_DIR: data.path, ...(await engineSettings()) };
    const product = await startProduct(settings);
    expect(command("backup", settings).status).toBe(0);

    const restored = command("restore", settings, "newest", "--yes");
    expect(restored.status).toBe(1);
    expect(restored.said).toMatch(/^The site is running on .*\. Stop it first .*\n$/);
    const moved = command("move", settings, "--to", other.path);
    expect(moved.said).toMatch(/^The site is running on /);

    // A message that is acknowledged now must exist after a restart.
    const answer = await browserOf(product).post("/api/contact", aContactMessage());
    expect(answer.status).toBe(200);
    product.kill("SIGKILL");
    await product.exited;
    expect(await countLeads(settings)).toBe(1);

    // The killed process left no lock.
    await expect.poll(() => command("restore", settings, "newest", "--yes").status, soon).toBe(0);
    expect(await countLeads(settings)).toBe(0);
    data.remove();
    other.remove();
  },
);

test.each(Object.entries(engines))(
  "the site does not start while a command replaces its data, and several processes share it (%s)",
  async (_, engineSettings) => {
    const data = dataFolder();
    const settings = { DATA_DIR: data.path, ...(await engineSettings()) };
    const alone = await lockForUse(settings, "alone");
    const refused = launchProduct({ ...settings, PORT: "0" });
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toMatch(/^A command is replacing .*\n$/);
    await alone.release();

    const one = await startProduct(settings);
    const two = await startProduct(settings);
    await expect(lockForUse(settings, "alone")).rejects.toThrow(/The site is running on/);
    await one.stop();
    await expect(lockForUse(settings, "alone")).rejects.toThrow(/The site is running on/);
    await two.stop();
    await (await lockForUse(settings, "alone")).release();
    data.remove();
  },
);

test("a server retakes its lock after a PostgreSQL outage", async () => {
  const settings = { DATA_DIR: "", DATABASE_URL: await postgres.createDatabase() };
  const lock = await lockForUse(settings, "shared");
  await postgres.pause();
  await postgres.resume();
  const watcher = new pg.Client({ connectionString: settings.DATABASE_URL });
  await watcher.connect();
  // Looks at the lock instead of trying to take it: a server that finds it taken gives up, as for a command.
  const holders =
    "select from pg_locks join pg_database on pg_database.oid = pg_locks.database where objid = 1995311 and datname = current_database()";
  await expect.poll(async () => (await watcher.query(holders)).rowCount, soon).toBe(1);
  await expect(lockForUse(settings, "alone")).rejects.toThrow("is running");
  await watcher.end();
  await lock.release();
});

test("a server learns that a command took the database while its connection was down", async () => {
  const settings = { DATA_DIR: "", DATABASE_URL: await postgres.createDatabase() };
  const lost = Promise.withResolvers<void>();
  const lock = await lockForUse(settings, "shared", lost.resolve);
  const [command, operator] = [settings, settings].map(({ DATABASE_URL }) => {
    return new pg.Client({ connectionString: DATABASE_URL });
  });
  await Promise.all([command?.connect(), operator?.connect()]);
  // Queues for PostgreSQL's lock ahead of the server's next request.
  const taken = command?.query("select pg_advisory_lock(1995311)");
  await operator?.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'site-lock'",
  );
  await taken;
  await lost.promise;
  await Promise.all([command?.end(), operator?.end(), lock.release()]);
});

test("everything in the data folder is readable by its owner only, whatever the umask", async () => {
  const data = dataFolder();
  const folder = join(data.path, "site");
  const before = process.umask(0o022);
  try {
    const settings = { DATA_DIR: folder };
    const product = await startProduct(settings);
    await browserOf(product).post("/api/contact", aContactMessage());
    command("backup", settings);
    const open = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => [name, statSync(join(folder, name)).mode & 0o077] as const)
      .filter(([, others]) => others !== 0);
    expect(open).toEqual([]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await product.stop();
  } finally {
    process.umask(before);
    data.remove();
  }
});

test("an older release says that the database is newer, and names the documentation", async () => {
  const data = dataFolder();
  const settings = { DATA_DIR: data.path };
  await (await startProduct(settings)).stop();
  const database = new DatabaseSync(join(data.path, "site.db"));
  database.exec("insert into kysely_migration values ('999-of-tomorrow', '2030-01-01')");
  database.close();
  const refused = launchProduct({ ...settings, PORT: "0" });
  expect(await refused.exited).toBe(1);
  expect(refused.output()).toMatch(
    /^A newer release has changed this database \(step 999-of-tomorrow\)\. .*"Rollback"\.\n$/,
  );
  expect(command("backup", settings).said).toMatch(/^A newer release has changed this database/);
  data.remove();
});

test("a misused command answers with a message and exit code 1, without a stack trace", async () => {
  const data = dataFolder();
  const settings = { DATA_DIR: data.path };
  const noArchive = join(data.path, "notes.txt");
  writeFileSync(noArchive, "no archive");
  mkdirSync(join(data.path, "backups"));
  const nowhere = { ...settings, DATABASE_URL: postgres.url("no_such_database") };
  const away = { ...settings, DATABASE_URL: "postgres://site@127.0.0.1:1/site" };
  const wrong: [string, Settings, ...string[]][] = [
    ["move", settings, "--to", join(data.path, "missing")],
    ["move", settings, "--to"],
    ["move", settings],
    ["move", settings, "--to", "postgres://site@127.0.0.1:1/site"],
    ["backup", nowhere],
    ["backup", away],
    ["backup", { ...settings, BACKUP_DIR: "/dev/null/backups" }],
    ["backup", { ...settings, PORT: "many" }],
    ["restore", settings],
    ["restore", settings, "newest"],
    ["restore", settings, noArchive],
    ["restore", settings, join(data.path, "missing.backup")],
    ["restore", away, "newest"],
    ["staff", settings, "create"],
    ["staff", settings, "rescue", "nobody@valley-it.test"],
    ["seed", settings, "--huge-amounts"],
    ["export-static", settings],
  ];
  for (const [name, own, ...args] of wrong) {
    const { status, said } = command(name, own, ...args);
    expect({ name, args, status }).toEqual({ name, args, status: 1 });
    expect(said, `${name} ${args.join(" ")}`).not.toMatch(/\n\s+at |node:internal|Error:/);
    expect(said.trim()).not.toBe("");
  }
  data.remove();
});
