import { rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrateAll } from "#app/server/boot/migrate-all.server.ts";
import { loadStarterPosts } from "#features/blog/starter-posts.server.ts";
import { openDatabase } from "#platform/database/engine.server.ts";
import { readEnv } from "#platform/env.server.ts";
import { systemContext } from "#platform/http/context.server.ts";
import { createLog } from "#platform/log.server.ts";
import { memoryFolder } from "#tests/memory-folder.ts";
import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import type { DatabaseTemplate } from "./databases.ts";
import { startOfTime } from "./start-of-time.ts";
import { testSecret } from "./test-secret.ts";

declare module "vitest" {
  export interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

const folder = memoryFolder("site-template-");
let server: PostgresServer | undefined;

async function migrateTemplate(databaseUrl?: string) {
  const env = readEnv({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: testSecret,
  });
  const database = openDatabase(env);
  const appContext = { env, database, log: createLog("silent"), now: () => startOfTime };
  await migrateAll(appContext);
  // Writes the rows of a first start once, so that each test does not have to.
  await loadStarterPosts(systemContext(appContext, "start"));
  await database.close();
}

async function makeTemplate(): Promise<DatabaseTemplate> {
  const engine = process.env.TEST_ENGINE ?? "sqlite";
  if (engine === "sqlite") {
    await migrateTemplate();
    return { engine, file: join(folder, "site.db") };
  }
  if (engine !== "postgres") throw new Error(`TEST_ENGINE is sqlite or postgres, not ${engine}.`);
  server = await startPostgres({ durable: false });
  const name = "site_template";
  await migrateTemplate(await server.createDatabase({ name }));
  return { engine, maintenanceUrl: server.url("postgres"), name };
}

/** Creates the database that every HTTP test copies, once per run, on the engine that TEST_ENGINE names. */
export async function setup(project: TestProject): Promise<void> {
  project.provide("databaseTemplate", await makeTemplate());
}

export async function teardown(): Promise<void> {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
