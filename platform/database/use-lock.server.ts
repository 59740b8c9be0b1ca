import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Env } from "#platform/env.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { openLockFile, sqliteBusy } from "./dialect-sqlite.server.ts";
import type { Database, Db } from "./engine.server.ts";

/**
 * Servers share the database with each other. A command that replaces it needs exclusive use: a server that kept
 * running would acknowledge messages into a file that is no longer read.
 */
export type UseMode = "shared" | "alone";

export type UseLock = { release(): Promise<void> };

/** Differs from the lock of migrations, which a starting server takes while others run. */
const advisoryKey = 1_995_311;
/** Name of the file beside a SQLite database that is locked in its place. */
const useFile = "site.db-in-use";
const retakeEveryMs = 1000;

/**
 * Locks the database for as long as a process uses it. The kernel, or PostgreSQL, releases the lock when the process is
 * killed. `onLost` is called when a command took the database while the connection to PostgreSQL was interrupted.
 * @throws ExpectedError `conflict`, with the reason in its text, when others hold it
 */
export async function lockForUse(
  config: Pick<Env, "DATABASE_URL" | "DATA_DIR">,
  mode: UseMode,
  onLost: () => void = () => undefined,
): Promise<UseLock> {
  const lock = config.DATABASE_URL
    ? await lockPostgres(config.DATABASE_URL, mode, onLost)
    : lockSqlite(config.DATA_DIR, mode);
  if (lock) return lock;
  const place = config.DATABASE_URL
    ? "this PostgreSQL database"
    : `the database in ${config.DATA_DIR}`;
  throw new ExpectedError("conflict", {
    message:
      mode === "shared"
        ? `A command is replacing ${place}. Start the site when it has finished.`
        : `The site is running on ${place}. Stop it first (for example "systemctl stop site"): anything that arrives in the meantime would be lost.`,
  });
}

/**
 * Tells whether a server uses the database at this moment. On PostgreSQL it looks at the list of locks: taking the
 * exclusive lock, even for a moment, would end a server that is reconnecting. A lock that this process holds alone is
 * no server's.
 */
export async function isServed(
  { DATA_DIR }: Pick<Env, "DATA_DIR">,
  { engine, db }: Pick<Database, "engine" | "db">,
): Promise<boolean> {
  if (engine === "sqlite") {
    if (heldAlone.has(DATA_DIR)) return false;
    const lock = lockSqlite(DATA_DIR, "alone");
    await lock?.release();
    return lock === null;
  }
  return (await readServerLocks(db)).servers > 0;
}

/** Folders whose SQLite database this process has locked alone. */
const heldAlone = new Set<string>();

/** Locks a file beside the database: with a read transaction for "shared", an exclusive one for "alone". */
function lockSqlite(folder: string, mode: UseMode): UseLock | null {
  const file = openLockFile(join(folder, useFile), 0);
  try {
    file.exec(mode === "shared" ? "begin; select count(*) from sqlite_schema" : "begin exclusive");
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === sqliteBusy) return null;
    throw error;
  }
  if (mode === "alone") heldAlone.add(folder);
  return {
    async release() {
      file.close();
      heldAlone.delete(folder);
    },
  };
}

async function lockPostgres(
  url: string,
  mode: UseMode,
  onLost: () => void,
): Promise<UseLock | null> {
  let client = await connectAndLock(url, mode);
  if (!client) return null;
  let released = false;

  /** Takes the lock again after PostgreSQL was unreachable. Until then nobody can write either. */
  async function retake(): Promise<void> {
    while (!released) {
      const again = await connectAndLock(url, mode).catch(() => undefined);
      if (again === null) return onLost();
      if (again && released) return void (await again.end());
      if (again) {
        client = again;
        return watch();
      }
      await new Promise((resolve) => setTimeout(resolve, retakeEveryMs).unref());
    }
  }

  function watch(): void {
    client?.on("error", () => undefined);
    client?.once("end", () => void retake());
  }

  watch();
  return {
    async release() {
      released = true;
      await client?.end();
    },
  };
}

/** Returns a connection that holds the lock; null when others hold it. @throws when PostgreSQL cannot be reached */
async function connectAndLock(url: string, mode: UseMode) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: "site-lock",
  });
  await client.connect();
  const take = mode === "shared" ? "pg_try_advisory_lock_shared" : "pg_try_advisory_lock";
  const { rows } = await client.query(`select ${take}($1) as taken`, [advisoryKey]);
  if (rows[0]?.taken) return client;
  await client.end();
  return null;
}

/** Holders of the lock of `lockForUse`: this many processes of servers, or a command that has the database to itself. */
export type Use = { servers: number; isCommand: boolean };

/** Last byte of those that SQLite locks, shared or alone (sqlite.org/lockingv3.html), as /proc/locks names it. */
const lastLockedByte = 0x400001ff;

/**
 * Returns who uses the database, without taking or waiting for a lock. Null when the system does not tell: only Linux
 * lists the locks of files. @throws when PostgreSQL cannot be reached
 */
export async function readUse(
  database: Database,
  env: Pick<Env, "DATABASE_URL" | "DATA_DIR">,
): Promise<Use | null> {
  return env.DATABASE_URL
    ? readServerLocks(database.db)
    : readFileLocks(join(env.DATA_DIR, useFile));
}

async function readServerLocks(db: Db): Promise<Use> {
  const { rows } = await sql<{ mode: string }>`select mode from pg_locks
    join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and datname = current_database()
      and classid = 0 and objid = ${sql.lit(advisoryKey)} and granted`.execute(db);
  return countLocks(rows.map(({ mode }) => mode === "ShareLock"));
}

/** Each entry is a lock, true if shared. */
const countLocks = (locks: readonly boolean[]): Use => ({
  servers: locks.filter((isShared) => isShared).length,
  isCommand: locks.some((isShared) => !isShared),
});

function readFileLocks(file: string): Use | null {
  const inode = inodeOf(file);
  if (inode === null) return countLocks([]);
  try {
    return countLocks(locksOf(readFileSync("/proc/locks", "utf8"), inode));
  } catch {
    return null;
  }
}

function inodeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? null;
}

/** Returns SQLite's locks of a file from lines such as "6: POSIX  ADVISORY  READ 42 00:1b:97 1073741826 1073742335". */
function locksOf(table: string, inode: number): boolean[] {
  return table.split("\n").flatMap((line) => {
    const [, kind, , access, , place = "", , last] = line.trim().split(/ +/);
    const isOurs = kind === "POSIX" && Number(place.split(":")[2]) === inode;
    return isOurs && Number(last) === lastLockedByte ? [access === "READ"] : [];
  });
}
