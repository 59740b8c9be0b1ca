import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { migrateAll } from "#app/server/boot/migrate-all.server.ts";
import { aContactMessage } from "#tests/builders/lead.ts";
import { expect, test } from "#tests/http/harness.ts";
import { openDatabase } from "./engine.server.ts";
import { migrate, pendingMigrations } from "./migrate.server.ts";

test("migrating an up-to-date database changes nothing and loses nothing", async ({ site }) => {
  await site.request("/api/contact", { json: aContactMessage() });
  const before = await site.ctx.db.introspection.getTables();
  await migrateAll(site.appContext);
  await migrateAll(site.appContext);
  expect(await pendingMigrations(site.appContext.database)).toEqual([]);
  expect(await site.ctx.db.introspection.getTables()).toEqual(before);
  expect(await site.ctx.db.selectFrom("lead").selectAll().execute()).toHaveLength(1);
});

test("a migration that fails half-way leaves the old form, and works once its cause is gone", async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "site-migrate-"));
  const database = openDatabase({ DATA_DIR: folder });
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  // An existing table makes the step that creates it fail.
  await database.db.schema.createTable("alert").addColumn("id", "text").execute();
  await expect(migrate(database)).rejects.toThrow(/alert.* already exists/);
  const tables = (await database.db.introspection.getTables()).map(({ name }) => name);
  expect(tables).toEqual(["alert"]);
  await database.db.schema.dropTable("alert").execute();
  await migrate(database);
  expect(await pendingMigrations(database)).toEqual([]);
});

/** Opens the test's PostgreSQL database with this statement timeout (ms); undefined on SQLite. */
function impatient({ DATABASE_URL }: { DATABASE_URL?: string | undefined }, statementMs: number) {
  if (!DATABASE_URL) return undefined;
  const url = new URL(DATABASE_URL);
  url.searchParams.set("options", `-c statement_timeout=${statementMs}`);
  return openDatabase({ DATABASE_URL: url.href, DATA_DIR: "" });
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("a process waits for another's migration however long it takes", async ({ site }) => {
  const database = impatient(site.appContext.env, 100);
  if (!database) return;
  const ended: string[] = [];
  await Promise.all([
    site.appContext.database.exclusively(async () => {
      await sleep(500);
      ended.push("first");
    }),
    sleep(50).then(() => database.exclusively(async () => void ended.push("second"))),
  ]);
  expect(ended).toEqual(["first", "second"]);
  const { rows } = await sql<{ statementTimeout: string }>`show statement_timeout`.execute(
    database.db,
  );
  expect(rows).toEqual([{ statementTimeout: "100ms" }]);
  await database.close();
});

test("a step may take longer than any other statement", async ({ site }) => {
  const database = impatient(site.appContext.env, 500);
  if (!database) return;
  const { db } = site.appContext.database;
  // An empty database with a list of steps, so that all of them run again.
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await db.schema
    .createTable("kysely_migration")
    .addColumn("name", "varchar(255)", (c) => c.primaryKey())
    .addColumn("timestamp", "varchar(255)", (c) => c.notNull())
    .execute();
  const holding = db.transaction().execute(async (trx) => {
    // The list of steps can be read at once, but written only when this transaction ends.
    await sql`lock table kysely_migration in share mode`.execute(trx);
    await sleep(1500);
  });
  await migrate(database);
  await holding;
  expect(await pendingMigrations(database)).toEqual([]);
  await database.close();
});

test("PostgreSQL has statistics of every table after an upgrade", async ({ site }) => {
  const { engine, db } = site.appContext.database;
  if (engine === "sqlite") return;
  const analyzed = async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_stat_user_tables where last_analyze >= now() - interval '1 minute'`.execute(
      db,
    );
    return rows.map(({ name }) => name);
  };
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate(site.appContext.database);
  expect(await analyzed()).toEqual(expect.arrayContaining(["lead", "lead_message", "subscriber"]));
});

test("the server is ready only on tables of this release", async ({ site }) => {
  expect((await site.request("/readyz")).status).toBe(200);
  await site.ctx.db
    .withTables<{ kysely_migration: { name: string } }>()
    .deleteFrom("kysely_migration")
    .execute();
  const notReady = await site.request("/readyz");
  expect([notReady.status, await notReady.text()]).toEqual([503, "not ready"]);
  expect((await site.request("/healthz")).status).toBe(200);
});
