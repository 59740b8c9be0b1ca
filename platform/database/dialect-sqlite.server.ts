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

const maxStatements = 500;

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value === undefined) return null;
  return value as SQLInputValue;
}

/** A prepared statement, and whether it answers with rows: asking it each time describes all its columns. */
type Prepared = { statement: StatementSync; answersRows: boolean };

/** Statements are prepared once and reused; the oldest make room, so that generated SQL cannot grow memory. */
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
    // DDL changes what a prepared statement means, so it is never cached.
    if (/^\s*(select|insert|update|delete|with|begin|commit|rollback)/i.test(sql))
      this.#prepared.set(sql, prepared);
    return prepared;
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #statements: StatementCache;

  constructor(database: DatabaseSync) {
    this.#statements = new StatementCache(database);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
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

/** Hands its one connection to one transaction at a time, first come, first served. */
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
    this.#connection = new SqliteConnection(this.#database);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    while (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
    if (!this.#connection) throw new Error("The database is not open.");
    return this.#connection;
  }

  async releaseConnection() {
    this.#taken = false;
    this.#waiting.shift()?.();
  }

  async beginTransaction(connection: DatabaseConnection) {
    // A deferred transaction that later writes fails at once when another process wrote; immediate waits instead.
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    // A full disk or a failing one has rolled back by itself; asking again would hide what happened.
    if (!this.#database?.isTransaction) return;
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async destroy() {
    this.#database?.close();
    this.#database = undefined;
  }
}

/** SQLite rolls back changes of tables like any other; Kysely's adapter does not count on it. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely on Node's own SQLite: no native module to build. `open` is called once, at first use. */
export function sqliteDialect(open: () => DatabaseSync): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new SqliteDriver(open),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/**
 * Limits the page cache (KiB). In SQLite's default of 2 MB, one screen of 10,000 leads evicts the next; a small file
 * never takes so much.
 */
const pageCache = 8192;

/** Makes the file readable by this user alone, whatever the umask. SQLite gives what it lays beside it the same rights. */
function makePrivate(file: string): void {
  closeSync(openSync(file, "a", 0o600));
}

/** Opens the file so that an answered write survives a power cut: WAL with a flush at each commit. */
export function openSqliteFile(file: string): DatabaseSync {
  makePrivate(file);
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec(
    `pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma trusted_schema = off; pragma cache_size = -${pageCache};`,
  );
  return database;
}

/** Opens a file that only serves as a lock. `waitMs`: how long to wait for others who hold it. */
export function openLockFile(file: string, waitMs: number): DatabaseSync {
  makePrivate(file);
  return new DatabaseSync(file, { timeout: waitMs });
}

/**
 * Holds a file that only serves as a lock, until the answered function is called. Another process waits; a killed one lets go.
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

/** As `lockSqliteFile`, but answers null at once when somebody holds the file. */
export function lockSqliteFileIfFree(file: string): (() => void) | null {
  try {
    return lockSqliteFile(file, 0);
  } catch (error) {
    if ((error as { errcode?: number }).errcode === sqliteBusy) return null;
    throw error;
  }
}
