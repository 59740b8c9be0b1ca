import { existsSync } from "node:fs";
import { migrateAll } from "#app/server/boot/migrate-all.server.ts";
import { settledEnv } from "#app/server/boot/settled-env.server.ts";
import { openDatabase } from "#platform/database/engine.server.ts";
import { type Env, EnvError, readEnv } from "#platform/env.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { createLog } from "#platform/log.server.ts";

/** Completes the environment from .env, whose variables give way to those that are set. */
export function loadEnvFile(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/**
 * Returns the environment that the server would have: the variables that are set, then .env. A command that opens the
 * database uses `settledCommandEnv`.
 */
export function commandEnv(): Env {
  loadEnvFile();
  return readEnv();
}

/** Returns the server's environment once the database may be opened. @throws as `settledEnv` */
export const settledCommandEnv = (): Promise<Env> => settledEnv(commandEnv);

/** Returns the shell command that runs `command` here: the release's own, or through npm. */
export const callOf = (command: string): string =>
  import.meta.env?.PROD ? `site ${command}` : `npm run ${command} --`;

/**
 * Runs `work` on the server's database after migrating it, then closes it.
 * @throws ExpectedError `conflict` when it would have to migrate tables that a running server uses
 */
export async function withDatabase<T>(
  env: Pick<Env, "DATABASE_URL" | "DATA_DIR">,
  work: (appContext: AppContext) => Promise<T>,
): Promise<T> {
  const database = openDatabase(env);
  const appContext = { env: env as Env, database, log: createLog("error"), now: Date.now };
  try {
    await migrateAll(appContext, { unlessServed: true });
    return await work(appContext);
  } finally {
    await database.close();
  }
}

/**
 * Prints the result of a command. A failure that the operator can fix prints one sentence and sets exit code 1; any
 * other is thrown with its stack, which is worth reporting.
 */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    const message = operatorMessage(error);
    if (message === undefined) throw error;
    console.error(message);
    process.exitCode = 1;
  }
}

/** Returns one sentence for a failure that is not a bug: a refusal, a setting, a file, the network, the database. */
function operatorMessage(error: unknown): string | undefined {
  if (error instanceof ExpectedError) return Object.values(error.fields ?? {})[0] ?? error.message;
  if (error instanceof EnvError) return error.message;
  // Errors of Node, SQLite and PostgreSQL carry a code (ENOENT, ERR_SQLITE_ERROR, 3D000).
  const { code, message, errors } = error as Error & { code?: unknown; errors?: Error[] };
  if (typeof code !== "string") return undefined;
  // Connecting to a host with several addresses fails with one error per address and no message of its own.
  return `That did not work: ${message || errors?.[0]?.message || code}.`;
}
