import { existsSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import type { Engine } from "#platform/database/engine.server.ts";
import type { Env } from "#platform/env.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { runPostgresTool } from "./postgres-tool.server.ts";

const pagesAtOnce = 256;

export const databaseFile = { sqlite: "site.db", postgres: "site.dump" } as const;
/** File beside the database with the session secret, which encrypts second factors. */
export const secretFile = "session-secret";

export function engineOf({ DATABASE_URL }: Pick<Env, "DATABASE_URL">): Engine {
  return DATABASE_URL ? "postgres" : "sqlite";
}

/**
 * Takes a consistent copy of the database while the site runs. Includes the session secret only in encrypted copies.
 * Returns the file names. @throws ExpectedError if PostgreSQL's tools fail; the signal's reason when aborted
 */
export async function takeSnapshot(
  source: Pick<Env, "DATABASE_URL" | "DATA_DIR" | "BACKUP_KEY">,
  folder: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const engine = engineOf(source);
  const target = join(folder, databaseFile[engine]);
  if (source.DATABASE_URL) {
    const args = ["-Fc", "--no-owner", "-f", target];
    await runPostgresTool("pg_dump", { url: source.DATABASE_URL, args, signal });
  } else await copySqlite(join(source.DATA_DIR, databaseFile.sqlite), target, signal);
  const secret = join(source.DATA_DIR, secretFile);
  if (!source.BACKUP_KEY || !existsSync(secret)) return [databaseFile[engine]];
  await copyFile(secret, join(folder, secretFile));
  return [databaseFile[engine], secretFile];
}

async function copySqlite(file: string, target: string, signal?: AbortSignal): Promise<void> {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    await backup(database, target, { rate: pagesAtOnce, progress: () => signal?.throwIfAborted() });
  } finally {
    database.close();
  }
  requireWholeSqlite(target);
}

/** Checks a SQLite database's integrity. @throws ExpectedError if it is damaged */
export function requireWholeSqlite(file: string): void {
  const database = new DatabaseSync(file);
  try {
    const problems = database.prepare("pragma integrity_check").all();
    if (problems.length === 1 && problems[0]?.integrity_check === "ok") return;
  } catch {
    // The file is not even a database.
  } finally {
    database.close();
  }
  throw new ExpectedError("invalid", { message: "The copy of the database is damaged." });
}
