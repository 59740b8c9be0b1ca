import { existsSync } from "node:fs";
import { migrateAuth } from "#features/auth/auth-tables.server.ts";
import { copyBeforeMigration } from "#features/backups/before-migration.server.ts";
import type { Ground } from "#platform/context.server.ts";
import { openDatabase } from "#platform/database/engine.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { type Env, EnvError, readEnv } from "#platform/env.server.ts";
import { ExpectedError } from "#platform/errors.ts";
import { createLog } from "#platform/log.server.ts";

/** The environment that the server would have: .env under what is set. */
export function commandEnv(): Env {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return readEnv();
}

/** Runs `work` on the server's database, its tables in their newest form, and closes it. */
export async function withDatabase<T>(
  env: Pick<Env, "DATABASE_URL" | "DATA_DIR">,
  work: (ground: Ground) => Promise<T>,
): Promise<T> {
  const database = openDatabase(env);
  const ground = { env: env as Env, database, log: createLog("error"), now: Date.now };
  try {
    await database.exclusively(async () => {
      await copyBeforeMigration(ground);
      await migrate(database);
      await migrateAuth(ground);
    });
    return await work(ground);
  } finally {
    await database.close();
  }
}

/** Prints what a command answers. What was to be expected is said in one sentence with exit code 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    if (!(error instanceof ExpectedError || error instanceof EnvError)) throw error;
    const fields = error instanceof ExpectedError ? Object.values(error.fields ?? {}) : [];
    console.error(fields[0] ?? error.message);
    process.exitCode = 1;
  }
}
