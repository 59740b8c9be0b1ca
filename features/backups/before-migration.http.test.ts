import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { migrateAll } from "#app/server/boot/migrate-all.server.ts";
import { openDatabase } from "#platform/database/engine.server.ts";
import { isMigrated } from "#platform/database/migrate.server.ts";
import type { Ground } from "#platform/http/context.server.ts";
import { expect, type TestSite, test } from "#tests/http/harness.ts";

/** The same ground on a database that the migrator knows and that lacks every table of this release. */
async function onOldTables({ ground }: TestSite, BACKUP_DIR: string): Promise<Ground> {
  const DATA_DIR = join(ground.env.DATA_DIR, "old");
  const env = { ...ground.env, DATA_DIR, BACKUP_DIR };
  mkdirSync(DATA_DIR);
  if (ground.database.engine === "postgres") {
    await sql`drop schema public cascade`.execute(ground.database.db);
    await sql`create schema public`.execute(ground.database.db);
  }
  const database = ground.database.engine === "postgres" ? ground.database : openDatabase(env);
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255))`.execute(
    database.db,
  );
  return { ...ground, env, database };
}

test("tables change after a copy that tells its purpose", async ({ site, onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), "site-before-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const old = await onOldTables(site, folder);
  await migrateAll(old);
  await migrateAll(old);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/Z-before-upgrade\.backup$/)]);
  expect(await isMigrated(old.database)).toBe(true);
});

test("tables stay as they are when the copy before fails, until the operator goes without", async ({
  site,
}) => {
  const old = await onOldTables(site, "/dev/null/backups");
  await expect(migrateAll(old)).rejects.toThrow(
    /^The upgrade has not begun, because the copy before it failed \(.*ENOTDIR.*\): remove the cause, or start once with "npm start -- --without-copy"\.$/,
  );
  expect((await old.database.db.introspection.getTables()).map(({ name }) => name)).toEqual([]);
  await migrateAll(old, { withoutCopy: true });
  expect(await isMigrated(old.database)).toBe(true);
});
