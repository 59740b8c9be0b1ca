import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { ExpectedError } from "#platform/errors.ts";

const run = promisify(execFile);
const pagesAtOnce = 256;
const outputMost = 1_000_000;

/** Where the copies come from: the parts of the environment that matter to them. */
export type Source = { DATABASE_URL?: string | undefined; DATA_DIR: string };

export const databaseFile = { sqlite: "site.db", postgres: "site.dump" } as const;
/** Kept with the database: second factors are encrypted with it. */
export const secretFile = "session-secret";

export function engineOf(source: Source): "sqlite" | "postgres" {
  return source.DATABASE_URL ? "postgres" : "sqlite";
}

/**
 * Copies the database as it is at one moment into `folder`, while the site goes on writing, with the session secret
 * where the site made one. Answers the names of the files.
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
    await runTool(
      "pg_dump",
      ["-Fc", "--no-owner", "-f", target, "-d", source.DATABASE_URL],
      signal,
    );
  } else await copySqlite(join(source.DATA_DIR, databaseFile.sqlite), target, signal);
  const secret = join(source.DATA_DIR, secretFile);
  if (!existsSync(secret)) return [databaseFile[engine]];
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

/**
 * Runs one of PostgreSQL's own tools, and ends it when told to stop.
 * @throws ExpectedError with what it said, without the address it was given; the signal's reason when told to stop
 */
export async function runTool(
  name: string,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<string> {
  try {
    const { stdout } = await run(name, args, { maxBuffer: outputMost, signal });
    return stdout;
  } catch (error) {
    signal?.throwIfAborted();
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    const words =
      code === "ENOENT"
        ? `${name} is not installed. It comes with PostgreSQL's client package.`
        : `${name} failed: ${(stderr ?? "").trim().split("\n")[0] ?? ""}`;
    throw new ExpectedError("invalid", { words: words.replace(/postgres(ql)?:\/\/\S+/g, "…") });
  }
}
