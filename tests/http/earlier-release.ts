import { randomBytes } from "node:crypto";
import { globSync, mkdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { type Engine, openDatabase } from "#platform/database/engine.server.ts";
import { auditSealStep } from "#platform/database/migrate.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { sealAuditHead } from "#platform/work/audit.server.ts";
import { makeEarlierTables } from "./earlier-sign-in.ts";
import type { TestSite } from "./harness.ts";

type Step = (db: Kysely<unknown>, engine: Engine) => Promise<void>;

/** Returns the migrations up to a step, as the release had them whose newest step that was. */
async function stepsUntil(last: string, engine: Engine): Promise<Record<string, Migration>> {
  const steps: Record<string, Migration> = {};
  for (const file of globSync("platform/database/migrations/*/*.server.ts").sort()) {
    const name = basename(file, ".server.ts");
    if (name > last) continue;
    const parts: Record<string, unknown> = await import(resolve(file));
    const step = Object.values(parts).find((part) => typeof part === "function") as Step;
    steps[name] = { up: (db) => step(db, engine) };
  }
  return steps;
}

/** Migrates an empty database as the release did whose newest step was `last`. */
export async function migrateAsEarlier(appContext: AppContext, last: string): Promise<void> {
  const { db, engine } = appContext.database;
  const migrations = await stepsUntil(last, engine);
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db: db.withoutPlugins(), provider });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  if (last >= auditSealStep) {
    await db.transaction().execute((trx) => sealAuditHead(trx, appContext));
  }
  await makeEarlierTables(db, engine);
}

/** Returns a new database beside a test site's, with the tables of an earlier release. */
export async function onEarlierRelease(
  { appContext, ctx }: TestSite,
  last: string,
  onEnd: (end: () => Promise<void>) => void,
): Promise<AppContext> {
  const DATA_DIR = join(appContext.env.DATA_DIR, `earlier-${last}`);
  mkdirSync(DATA_DIR);
  const env = { ...appContext.env, DATA_DIR };
  if (env.DATABASE_URL) {
    const name = `site_${randomBytes(6).toString("hex")}`;
    await sql`create database ${sql.id(name)}`.execute(ctx.db);
    const url = new URL(env.DATABASE_URL);
    url.pathname = `/${name}`;
    env.DATABASE_URL = url.href;
    onEnd(async () => void (await sql`drop database ${sql.id(name)} with (force)`.execute(ctx.db)));
  }
  const database = openDatabase(env);
  onEnd(() => database.close());
  const earlier = { ...appContext, env, database };
  await migrateAsEarlier(earlier, last);
  return earlier;
}
