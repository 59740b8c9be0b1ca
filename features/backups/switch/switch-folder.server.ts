import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Files that a switch replaces: SQLite's database, and the session secret that belongs to a database. */
const databaseName = "site.db";
const secretName = "session-secret";

/** Matches the folder of a begun switch; the number is its time (ms). */
const begunName = /^restored-(\d{1,15})$/;

/** A switch that was begun and has not ended: `folder` holds the files that are still to be put in place. */
export type BegunSwitch = { folder: string; at: number };

/** Returns the switch of a data folder that a killed process left half done. */
export function findBegunSwitch(dataDir: string): BegunSwitch | undefined {
  if (!existsSync(dataDir)) return undefined;
  for (const name of readdirSync(dataDir)) {
    const at = begunName.exec(name)?.[1];
    if (at) return { folder: join(dataDir, name), at: Number(at) };
  }
  return undefined;
}

/** Merges a prepared database's write-ahead log into its file, so that the file alone is the whole database. */
export function mergeWriteAheadLog(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec("pragma synchronous = full; pragma journal_mode = delete");
  } finally {
    database.close();
  }
}

/**
 * Decides a switch to the files in `prepared`, a folder within the data folder, with a single rename: before it nothing
 * has changed, after it `finishSwitch` completes the rest, if need be at the next start.
 */
export function beginSwitch(dataDir: string, prepared: string, at: number): BegunSwitch {
  for (const name of readdirSync(prepared)) sync(join(prepared, name));
  sync(prepared);
  const folder = join(dataDir, `restored-${at}`);
  renameSync(prepared, folder);
  sync(dataDir);
  return { folder, at };
}

/** Puts the files of a begun switch in place and sets the old ones aside. Repeat it after a kill at any step. */
export function finishSwitch(dataDir: string, { folder, at }: BegunSwitch): void {
  replaceDatabase(dataDir, folder, at);
  replaceSecret(dataDir, folder, at);
  rmSync(folder, { recursive: true, force: true });
  sync(dataDir);
}

/** Takes a begun switch back, whose database was never exchanged. */
export function cancelSwitch(dataDir: string, { folder }: BegunSwitch): void {
  rmSync(folder, { recursive: true, force: true });
  sync(dataDir);
}

/** Returns the file as which a switch sets the old SQLite database aside. */
export function asideFile(dataDir: string, at: number): string {
  return join(dataDir, `${databaseName}.before-${new Date(at).toISOString().replaceAll(":", "-")}`);
}

function replaceDatabase(dataDir: string, folder: string, at: number): void {
  const next = join(folder, databaseName);
  // Once the new file is in place, whatever lies there is not the old one.
  if (!existsSync(next)) return;
  const file = join(dataDir, databaseName);
  // SQLite would apply the old file's write-ahead log to the new file.
  for (const end of ["-wal", "-shm", ""]) {
    if (existsSync(`${file}${end}`)) {
      renameSync(`${file}${end}`, `${asideFile(dataDir, at)}${end}`);
    }
  }
  sync(dataDir);
  renameSync(next, file);
  sync(dataDir);
}

/** Copies the old secret aside rather than moving it: a process that finds none would make one up. */
function replaceSecret(dataDir: string, folder: string, at: number): void {
  const next = join(folder, secretName);
  if (!existsSync(next)) return;
  const file = join(dataDir, secretName);
  if (existsSync(file)) {
    writeFileSync(`${file}.before-${at}`, readFileSync(file), { mode: 0o600, flush: true });
  }
  renameSync(next, file);
  sync(dataDir);
}

/** Flushes a file, or the names in a folder, to disk. */
function sync(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Returns a file that shows that the data folder had a database which is gone; undefined on a fresh folder. */
export function traceOfLostDatabase(dataDir: string): string | undefined {
  if (!existsSync(dataDir) || existsSync(join(dataDir, databaseName))) return undefined;
  return readdirSync(dataDir).find(
    (name) => name === `${databaseName}-wal` || name.startsWith(`${databaseName}.before-`),
  );
}
