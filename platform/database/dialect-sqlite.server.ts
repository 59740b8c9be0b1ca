import { closeSync, openSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { pause } from "#platform/time/pause.server.ts";

const maxStatements = 500;

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value === undefined) return null;
  return value as SQLInputValue;
}

/** A prepared statement, and whether it returns rows; stored because finding out lists all its columns. */
type Prepared = { statement: StatementSync; answersRows: boolean };

/** Caches prepared statements and evicts the oldest, so that generated SQL cannot grow memory. */
class StatementCache {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  get(sql: string): Prepared {
    const existing = this.#prepared.get(sql);
    if (existing) return existing;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, answersRows: statement.columns().length > 0 };
    if (this.#prepared.size >= maxStatements) {
      const oldest = this.#prepared.keys().next();
      if (!oldest.done) this.#prepared.delete(oldest.value);
    }
    // DDL is never cached, because it changes what a prepared statement means.
    if (/^\s*(select|insert|update|delete|with|begin|commit|rollback)/i.test(sql))
      this.#prepared.set(sql, prepared);
    return prepared;
  }
}

/** Time (ms) that a statement waits for a write of another process, and the pause between two tries. */
const busyWait = { atMostMs: 5000, pauseMs: 5 };

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements: StatementCache;
  readonly #lend: (work: () => Promise<void>) => Promise<void>;
  /** Ends when the last of those that wait for another process has ended waiting. */
  #line = Promise.resolve();

  /** `lend` gives the connection to whoever waits for it, until the work has ended. */
  constructor(database: DatabaseSync, lend: (work: () => Promise<void>) => Promise<void>) {
    this.#database = database;
    this.#statements = new StatementCache(database);
    this.#lend = lend;
  }

  /**
   * Runs a statement. While another process writes, it waits without stopping the thread, as SQLite's own waiting would:
   * pages are served meanwhile, and reads of the database go first. @throws SQLite's error when that takes too long
   */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const until = performance.now() + busyWait.atMostMs;
    return this.#runUnlessBusy<R>(query, until) ?? this.#runInLine(query, until);
  }

  /** Returns undefined if another process writes. @throws any other error, and this one after `until` */
  #runUnlessBusy<R>(query: CompiledQuery, until: number): QueryResult<R> | undefined {
    try {
      return this.#run(query);
    } catch (error) {
      // A transaction has the right to write from its begin on, and must not be lent.
      const waits = isBusy(error) && !this.#database.isTransaction && performance.now() < until;
      if (!waits) throw error;
      return undefined;
    }
  }

  /** Tries again and again. The first in line alone does: a hundred that try would stop the thread again. */
  async #runInLine<R>(query: CompiledQuery, until: number): Promise<QueryResult<R>> {
    const before = this.#line;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#line = promise;
    try {
      await this.#lend(() => before);
      for (;;) {
        const result = this.#runUnlessBusy<R>(query, until);
        if (result) return result;
        await this.#lend(() => pause(busyWait.pauseMs));
      }
    } finally {
      resolve();
    }
  }

  #run<R>(query: CompiledQuery): QueryResult<R> {
    const { statement, answersRows } = this.#statements.get(query.sql);
    const values = query.parameters.map(toSqlite);
    if (answersRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return {
      rows: [],
      numAffectedRows: BigInt(changes),
      insertId: BigInt(lastInsertRowid),
    };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Streaming is not offered on SQLite: page through the rows.");
  }
}

/** Gives its one connection to one transaction at a time, first come, first served. */
class SqliteDriver implements Driver {
  readonly #open: () => DatabaseSync;
  #database: DatabaseSync | undefined;
  #connection: SqliteConnection | undefined;
  #waiting: (() => void)[] = [];
  #taken = false;

  constructor(open: () => DatabaseSync) {
    this.#open = open;
  }

  async init() {
    this.#database = this.#open();
    this.#connection = new SqliteConnection(this.#database, async (work) => {
      await this.releaseConnection();
      await work();
      await this.acquireConnection();
    });
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#connection) throw new Error("The database is not open.");
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
    return this.#connection;
  }

  async releaseConnection() {
    const next = this.#waiting.shift();
    // It stays taken for the next: whoever came meanwhile would overtake those who wait.
    if (next) next();
    else this.#taken = false;
  }

  async beginTransaction(connection: DatabaseConnection) {
    // A deferred transaction fails at its first write if another process wrote meanwhile; an immediate one waits.
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    // After a full or failing disk SQLite has already rolled back; a second rollback would hide that error.
    if (!this.#database?.isTransaction) return;
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async destroy() {
    this.#database?.close();
    this.#database = undefined;
  }
}

class OwnSqliteAdapter extends SqliteAdapter {
  /** SQLite rolls back DDL like any other statement, which Kysely's adapter does not rely on. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver queues for its one connection itself. Kysely's own queue would let nobody pass who waits to write. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Returns a Kysely dialect for Node's built-in SQLite, which needs no native module. `open` is called at first use. */
export function sqliteDialect(open: () => DatabaseSync): Dialect {
  return {
    createAdapter: () => new OwnSqliteAdapter(),
    createDriver: () => new SqliteDriver(open),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/**
 * Limit of the page cache (KiB). In SQLite's default of 2 MB, one screen of 10,000 leads evicts the next; a small file
 * never uses that much.
 */
const pageCache = 8192;

/** Creates the file readable by this user alone, regardless of umask. SQLite's files beside it get the same mode. */
function makePrivate(file: string): void {
  closeSync(openSync(file, "a", 0o600));
}

/**
 * Opens the file so that a committed write survives a power cut: WAL with a flush at each commit. With `readOnly`,
 * statements that write fail; SQLite itself keeps its files in order as ever.
 */
export function openSqliteFile(file: string, readOnly = false): DatabaseSync {
  makePrivate(file);
  const database = new DatabaseSync(file, { timeout: busyWait.atMostMs });
  // The timeout counts for these statements alone: afterwards the connection waits by itself (SqliteConnection).
  database.exec(
    `pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma trusted_schema = off; pragma cache_size = -${pageCache}; pragma query_only = ${readOnly ? "on" : "off"}; pragma busy_timeout = 0;`,
  );
  return database;
}

/** Opens a file that only serves as a lock. `waitMs`: how long a lock waits for other holders. */
export function openLockFile(file: string, waitMs: number): DatabaseSync {
  makePrivate(file);
  return new DatabaseSync(file, { timeout: waitMs });
}

/**
 * Locks a file that only serves as a lock, until the returned function is called. Other processes wait; a killed
 * process releases it.
 * @throws when another process has held it for longer than `maxMs`
 */
export function lockSqliteFile(file: string, maxMs = 60_000): () => void {
  const lock = openLockFile(file, maxMs);
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => {
    lock.exec("rollback");
    lock.close();
  };
}

/** SQLITE_BUSY (sqlite.org/rescode.html). */
export const sqliteBusy = 5;

/** Tells whether another connection holds what a statement needs; the upper bits of the code say more exactly why. */
function isBusy(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === sqliteBusy;
}

/** Like `lockSqliteFile`, but returns null at once when another process holds the file. */
export function lockSqliteFileIfFree(file: string): (() => void) | null {
  try {
    return lockSqliteFile(file, 0);
  } catch (error) {
    if ((error as { errcode?: number }).errcode === sqliteBusy) return null;
    throw error;
  }
}
