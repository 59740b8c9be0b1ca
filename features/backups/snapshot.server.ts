import { existsSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { ExpectedError } from "#platform/http/errors.ts";
import { runPostgresTool } from "./postgres-tool.server.ts";

const pagesAtOnce = 256;

/** Where the copies come from: the parts of the environment that matter to them. */
export type Source = {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
  BACKUP_KEY?: string | undefined;
};

export const databaseFile = { sqlite: "site.db", postgres: "site.dump" } as const;
/** Kept with the database: second factors are encrypted with it. */
export const secretFile = "session-secret";

export function engineOf(source: Source): "sqlite" | "postgres" {
  return source.DATABASE_URL ? "postgres" : "sqlite";
}

/**
 * Copies the database as it is at one moment into `folder`, while the site goes on writing. The session secret
 * that the site made goes along only where the copy will be encrypted: it is the root of every key. Answers the names
 * of the files.
 * @throws ExpectedError when PostgreSQL's own tools are not installed or refuse; the signal's reason when told to stop
 */
export async function takeSnapshot(
  source: Source,
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

/** @throws ExpectedError when the file is no whole SQLite database */
export function requireWholeSqlite(file: string): void {
  const database = new DatabaseSync(file);
  try {
    const faults = database.prepare("pragma integrity_check").all();
    if (faults.length === 1 && faults[0]?.integrity_check === "ok") return;
  } catch {
    // Not even a database.
  } finally {
    database.close();
  }
  throw new ExpectedError("invalid", { words: "The copy of the database is damaged." });
}
