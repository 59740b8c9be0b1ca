import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#platform/database/engine.server.ts";
import { findRestoreHold, type RestoreHold } from "#platform/work/restore-hold.server.ts";
import { aStrangersMessage } from "#tests/builders/lead.ts";
import { compiledCode } from "#tests/compiled-code.ts";
import { onPath } from "#tests/debian.ts";
import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import { dataFolder, launchProduct, startProduct } from "#tests/product.ts";
import { browserOf, ownerAccount, signInAsOwner } from "./browser-of.ts";

let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await startPostgres({ durable: false });
});
afterAll(() => postgres.stop());

const key = { BACKUP_KEY: "a key that only this test knows" };

type Settings = Record<string, string>;

function command(name: string, settings: Settings, ...args: string[]): string {
  const { PATH, HOME } = process.env;
  return execFileSync(process.execPath, [`app/commands/${name}.ts`, ...args], {
    env: { PATH, HOME, NODE_ENV: "test", ...compiledCode, ...settings },
    encoding: "utf8",
    stdio: "pipe",
  });
}

async function rowsOf(settings: Settings, table: "lead" | "staff_session"): Promise<number> {
  const database = openDatabase({ DATA_DIR: "", ...settings });
  const counted = await sql<{
    rows: number;
  }>`select count(*) as rows from ${sql.table(table)}`.execute(database.db);
  await database.close();
  return Number(counted.rows[0]?.rows);
}

/** Returns the mark by which a restored database sends nothing. */
async function holdOf(settings: Settings): Promise<RestoreHold | undefined> {
  const database = openDatabase({ DATA_DIR: "", ...settings });
  const hold = await findRestoreHold(database.db);
  await database.close();
  return hold;
}

/** Starts the product, signs the owner in, receives a message, and stops. */
async function useSite(settings: Settings) {
  const product = await startProduct(settings);
  try {
    const browser = browserOf(product);
    expect((await browser.post("/api/contact", aStrangersMessage())).status).toBe(200);
    await signInAsOwner(product);
  } finally {
    await product.stop();
  }
}

test("a restored copy has everything acknowledged before it was made", async () => {
  const data = dataFolder();
  const settings = { DATA_DIR: data.path, ...ownerAccount, ...key };
  const product = await startProduct(settings);
  const browser = browserOf(product);
  for (let message = 0; message < 5; message += 1) {
    expect((await browser.post("/api/contact", aStrangersMessage())).status).toBe(200);
  }
  await signInAsOwner(product);
  expect(await rowsOf(settings, "staff_session")).toBe(1);
  expect(await holdOf(settings)).toBeUndefined();
  expect(command("backup", settings)).toContain(".backup");
  expect(command("backup", settings, "--prove")).toContain("5 leads");
  product.kill("SIGKILL");
  await product.exited;

  expect(() => command("restore", settings, "newest")).toThrow(/There is already a database/);
  for (const end of ["", "-wal", "-shm"]) rmSync(join(data.path, `site.db${end}`), { force: true });
  rmSync(join(data.path, "session-secret"));
  const restored = command("restore", settings, "newest");
  expect(restored).toContain("The site is as it was");
  expect(restored).toContain("are held until an owner has seen what would go");
  expect(await holdOf(settings)).toMatchObject({
    settled: null,
    unread: "There was no database before.",
  });
  expect(existsSync(join(data.path, "session-secret"))).toBe(true);
  expect(await rowsOf(settings, "staff_session")).toBe(0);
  expect(await rowsOf(settings, "lead")).toBe(5);
  await useSite(settings);
  const again = command("restore", settings, "newest", "--yes");
  expect(again).toContain("was saved as");
  expect(again).toContain("had already sent is taken out");
  expect(await holdOf(settings)).toMatchObject({ settled: { outbox: 0 }, unread: "" });
  expect(await rowsOf(settings, "lead")).toBe(5);
  data.remove();
});

test("a copy that is not encrypted with the site's key is restored only when the operator says so", async () => {
  const data = dataFolder();
  const settings = { DATA_DIR: data.path, ...ownerAccount };
  await useSite(settings);
  expect(command("backup", settings)).toContain("leaves out the session secret");
  const locked = { ...settings, ...key };
  expect(() => command("restore", locked, "newest", "--yes")).toThrow(
    /is not encrypted, .* --unsigned/,
  );
  const restored = command("restore", locked, "newest", "--yes", "--unsigned");
  expect(restored).toContain("The copy holds no session secret");
  expect(await rowsOf(settings, "lead")).toBe(1);

  expect(command("backup", locked)).toContain("-by-hand.backup, made by hand, ");
  const other = { ...settings, BACKUP_KEY: "a key that somebody else knows" };
  for (const word of ["--yes", "--unsigned"]) {
    expect(() => command("restore", other, "newest", "--yes", word)).toThrow(
      /made with another key \(id [\da-f]{8}\); BACKUP_KEY has the id [\da-f]{8}\./,
    );
  }
  expect(command("restore", locked, "newest", "--yes")).not.toContain("session secret");
  data.remove();
});

test("an upgrade stops with one sentence when its backup fails, and continues without it when told to", async () => {
  const data = dataFolder();
  const url = await postgres.createDatabase();
  // A database of another release: it has the migrator's table, and no migration of this release was applied.
  const database = openDatabase({ DATA_DIR: data.path, DATABASE_URL: url });
  await sql`create table kysely_migration (name text primary key, timestamp text not null)`.execute(
    database.db,
  );
  await database.close();
  // The backup fails because pg_dump is not on the path.
  const settings = { DATA_DIR: data.path, DATABASE_URL: url, PATH: data.path };
  const refused = launchProduct({ ...settings, PORT: "0" });
  expect(await refused.exited).toBe(1);
  expect(refused.output()).toMatch(
    /^The upgrade has not begun, because the copy before it failed \(.*\): .*--without-copy\.\n$/,
  );
  const product = await startProduct(settings, "--without-copy");
  expect(await product.stop()).toBe(0);
  data.remove();
});

/** Creates a folder for PATH whose PostgreSQL tools record their command lines and then run. */
function recordingTools(folder: string) {
  const record = join(folder, "command-lines");
  for (const name of ["pg_dump", "pg_restore", "psql"]) {
    const lines = [
      "#!/bin/sh",
      `tr '\\0' ' ' < /proc/$$/cmdline >> ${record}`,
      `exec ${onPath(name)} "$@"`,
    ];
    writeFileSync(join(folder, name), lines.join("\n"), { mode: 0o755 });
  }
  return {
    PATH: [folder, process.env.PATH].join(delimiter),
    commandLines: () => readFileSync(record, "utf8"),
  };
}

test("backup and restore tools get no password on the command line", async () => {
  const [data, tools] = [dataFolder(), dataFolder()];
  const { PATH, commandLines } = recordingTools(tools.path);
  const url = new URL(await postgres.createDatabase());
  url.password = "never-on-a-command-line";
  const settings = { DATA_DIR: data.path, DATABASE_URL: url.href, PATH };
  command("backup", settings);
  command("backup", settings, "--prove");
  command("restore", settings, "newest", "--yes");
  expect(commandLines().match(/(pg_dump|pg_restore|psql) -d/g)).toHaveLength(4);
  expect(commandLines()).not.toContain("never-on-a-command-line");
  for (const folder of [data, tools]) folder.remove();
});

test("a site moves to PostgreSQL with every row, is copied and restored there, and moves back", async () => {
  const [first, second] = [dataFolder(), dataFolder()];
  const small = { DATA_DIR: first.path, ...ownerAccount };
  await useSite(small);
  const large = { ...small, DATABASE_URL: await postgres.createDatabase() };
  const moved = command("move", small, "--to", large.DATABASE_URL);
  expect(moved).toContain("Counts and hashes match. The session secret stays in ");
  expect(() => command("move", small, "--to", large.DATABASE_URL)).toThrow(/target is not empty/);
  await useSite(large);
  expect(await rowsOf(large, "lead")).toBe(2);

  expect(command("backup", large)).toContain(".backup");
  expect(command("backup", large, "--prove")).toContain("2 leads");
  expect(await holdOf(large)).toBeUndefined();
  await useSite(large);
  expect(() => command("restore", large, "newest")).toThrow(/There is already a database/);
  expect(command("restore", large, "newest", "--yes")).toContain("had already sent is taken out");
  expect(await rowsOf(large, "lead")).toBe(2);
  expect(await holdOf(large)).toMatchObject({ settled: { outbox: 0 }, unread: "" });

  expect(command("move", large, "--to", second.path)).toContain("The session secret is in ");
  expect(readdirSync(second.path)).toContain("site.db");
  const secrets = [first, second].map(({ path }) => readFileSync(join(path, "session-secret")));
  expect(secrets[1]).toEqual(secrets[0]);
  const back = { ...small, DATA_DIR: second.path };
  expect(await rowsOf(back, "lead")).toBe(2);
  expect(await holdOf(back)).toEqual(await holdOf(large));
  await useSite(back);
  expect(command("backup", back)).toContain(".backup");
  expect(command("backup", back, "--prove")).toContain("audit chain intact");
  for (const folder of [first, second]) folder.remove();
});

test("a move that is refused leaves the target's session secret alone", async () => {
  const [first, second] = [dataFolder(), dataFolder()];
  const source = { DATA_DIR: first.path, ...ownerAccount };
  await useSite(source);
  await useSite({ ...source, DATA_DIR: second.path });
  const before = readFileSync(join(second.path, "session-secret"), "utf8");
  expect(() => command("move", source, "--to", second.path)).toThrow(/target is not empty/);
  expect(readFileSync(join(second.path, "session-secret"), "utf8")).toBe(before);
  for (const folder of [first, second]) folder.remove();
});
