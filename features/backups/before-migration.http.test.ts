import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { migrateAll } from "#app/server/boot/migrate-all.server.ts";
import { openDatabase } from "#platform/database/engine.server.ts";
import { isMigrated } from "#platform/database/migrate.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { expect, type TestSite, test } from "#tests/http/harness.ts";

/** Returns the same context on a database that the migrator knows and that lacks every table of this release. */
async function onOldTables({ appContext }: TestSite, BACKUP_DIR: string): Promise<AppContext> {
  const DATA_DIR = join(appContext.env.DATA_DIR, "old");
  const env = { ...appContext.env, DATA_DIR, BACKUP_DIR };
  mkdirSync(DATA_DIR);
  if (appContext.database.engine === "postgres") {
    await sql`drop schema public cascade`.execute(appContext.database.db);
    await sql`create schema public`.execute(appContext.database.db);
  }
  const database =
    appContext.database.engine === "postgres" ? appContext.database : openDatabase(env);
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255))`.execute(
    database.db,
  );
  return { ...appContext, env, database };
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

test("tables stay unchanged while the copy before an upgrade fails, unless the operator skips it", async ({
  site,
}) => {
  const old = await onOldTables(site, "/dev/null/backups");
  await expect(migrateAll(old)).rejects.toThrow(
    /^The upgrade has not begun, because the copy before it failed \(.*ENOTDIR.*\): remove the cause, or start once with --without-copy\.$/,
  );
  expect((await old.database.db.introspection.getTables()).map(({ name }) => name)).toEqual([]);
  await migrateAll(old, { withoutCopy: true });
  expect(await isMigrated(old.database)).toBe(true);
});
