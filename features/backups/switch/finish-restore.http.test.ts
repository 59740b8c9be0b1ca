import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { settledEnv } from "#app/server/boot/settled-env.server.ts";
import { lockForUse } from "#platform/database/use-lock.server.ts";
import type { Env } from "#platform/env.server.ts";
import { putRestoreHold } from "#platform/work/restore-hold.server.ts";
import { expect, test } from "#tests/http/harness.ts";
import { finishRestore } from "./finish-restore.server.ts";

const at = 1_795_873_147_771;

/** Begins a switch in the data folder, as a restore that was killed right afterwards. */
function beginIn({ DATA_DIR, DATABASE_URL }: Env): string {
  const folder = join(DATA_DIR, `restored-${at}`);
  mkdirSync(folder);
  writeFileSync(join(DATA_DIR, "session-secret"), "of the old database");
  writeFileSync(join(folder, "session-secret"), "of the copy");
  if (!DATABASE_URL) {
    const copy = new DatabaseSync(join(folder, "site.db"));
    copy.exec("create table restored (id text)");
    copy.close();
  }
  return folder;
}

const secretOf = ({ DATA_DIR }: Env, name = "session-secret") =>
  readFileSync(join(DATA_DIR, name), "utf8");

test("a restore that had decided is finished before the database is opened", async ({ site }) => {
  const { env, database } = site.appContext;
  const folder = beginIn(env);
  await putRestoreHold(database.db, { copyAt: 0, restoredAt: at, settled: null, unread: "" });
  let reads = 0;
  await settledEnv(() => {
    reads += 1;
    return env;
  });
  expect(reads).toBe(2);
  expect(existsSync(folder)).toBe(false);
  expect(secretOf(env)).toBe("of the copy");
  expect(secretOf(env, `session-secret.before-${at}`)).toBe("of the old database");
  if (env.DATABASE_URL) return;
  const names = readdirSync(env.DATA_DIR).filter((name) => name.startsWith("site.db"));
  // The old database keeps its write-ahead log, and the new one does not get it.
  expect(names).not.toContain("site.db-wal");
  const aside = "site.db.before-2026-11-28T13-39-07.771Z";
  expect(names).toEqual(expect.arrayContaining(["site.db", aside, `${aside}-wal`]));
  const now = new DatabaseSync(join(env.DATA_DIR, "site.db"));
  expect(now.prepare("select count(*) as rows from restored").get()).toEqual({ rows: 0 });
  now.close();
});

test("a restore on PostgreSQL that had not exchanged the tables is taken back", async ({
  site,
}) => {
  const { env, database } = site.appContext;
  if (!env.DATABASE_URL) return;
  const folder = beginIn(env);
  await database.db.schema.createSchema("public_restoring").execute();
  await database.db.schema
    .withSchema("public_restoring")
    .createTable("lead")
    .addColumn("id", "text")
    .execute();
  await finishRestore(env);
  expect(existsSync(folder)).toBe(false);
  expect(secretOf(env)).toBe("of the old database");
  const tables = await database.db.introspection.getTables();
  expect(tables.filter(({ schema }) => schema === "public_restoring")).toEqual([]);
  expect(tables.some(({ name }) => name === "lead")).toBe(true);
});

test("nobody settles a restore that is still running", async ({ site }) => {
  const { env } = site.appContext;
  const folder = beginIn(env);
  const restore = await lockForUse(env, "alone");
  await expect(finishRestore(env)).rejects.toThrow(/^A command is replacing the database\./);
  expect(existsSync(folder)).toBe(true);
  await restore.release();
});

test("a data folder that has lost its database is not taken for a fresh one", async ({ site }) => {
  const { env } = site.appContext;
  if (env.DATABASE_URL) return;
  const DATA_DIR = join(env.DATA_DIR, "other");
  const other = { ...env, DATA_DIR };
  mkdirSync(DATA_DIR);
  await expect(settledEnv(() => other)).resolves.toEqual(other);
  for (const trace of ["site.db-wal", "site.db.before-2026-11-28T13-39-07.771Z"]) {
    writeFileSync(join(DATA_DIR, trace), "");
    await expect(settledEnv(() => other)).rejects.toThrow(
      `is missing, but there was one: ${trace}.`,
    );
    rmSync(join(DATA_DIR, trace));
  }
});
