import { join } from "node:path";
import {
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type QueryExecutorProvider,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type Transaction,
} from "kysely";
import type { Env } from "#platform/env.server.ts";
import { QueryWatch } from "#platform/work/query-watch.server.ts";
import { ofConnection } from "./away.server.ts";
import { lockSqliteFile, openSqliteFile, sqliteDialect } from "./dialect-sqlite.server.ts";
import { ColumnsPlugin } from "./json-columns.server.ts";
import type { Tables } from "./tables.ts";

// All differences between the two engines are in this file, in the SQLite dialect and in insert-many.

export type Engine = "sqlite" | "postgres";
export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

export type Database = {
  engine: Engine;
  db: Db;
  /** Notified of each query where traces are collected. */
  watch: QueryWatch;
  /** Engine and location without any password, for the start-up log and the staff's system page. */
  description: string;
  /** Runs `work` while no other process of this database does the same. Must not be nested. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

type DatabaseConfig = Pick<Env, "DATABASE_URL" | "DATA_DIR" | "OTEL_EXPORTER_OTLP_ENDPOINT">;

const bigintType = 20;

/**
 * Opens the database of the configuration. Connects at the first query. With `readOnly` the database refuses every
 * change, for a command that only examines it.
 */
export function openDatabase(config: DatabaseConfig, { readOnly = false } = {}): Database {
  const { DATABASE_URL: url } = config;
  const file = join(config.DATA_DIR, "site.db");
  const dialect = url
    ? new PostgresDialect({ pool: () => openPool(url, readOnly) })
    : sqliteDialect(() => openSqliteFile(file, readOnly));
  const watch = new QueryWatch();
  // Measures queries only where traces are collected, because measuring costs time.
  const log = config.OTEL_EXPORTER_OTLP_ENDPOINT ? watch.log : undefined;
  const db = new Kysely<Tables>({ dialect, plugins: [new ColumnsPlugin()], log });
  return {
    engine: url ? "postgres" : "sqlite",
    db,
    watch,
    description: url ? describePostgres(new URL(url)) : `SQLite, ${file}`,
    exclusively: (work) =>
      url ? underAdvisoryLock(db, work) : underFileLock(`${file}-lock`, work),
    close: () => db.destroy(),
  };
}

function describePostgres({ host, pathname }: URL): string {
  return `PostgreSQL, ${host || "local socket"}${pathname}`;
}

/** Loads the driver only where it is used. Kysely calls this once, at the first query. */
async function openPool(url: string, readOnly: boolean): Promise<PostgresPool> {
  const { default: pg } = await import("pg");
  // By default int8 arrives as text; our bigints are milliseconds and counts, which fit a double.
  pg.types.setTypeParser(bigintType, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    options: `-c synchronous_commit=on -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000${readOnly ? " -c default_transaction_read_only=on" : ""}`,
  });
  // A connection that the server closes must not end the process, whether idle or between two statements of a
  // transaction: the next statement fails, and the next query opens another connection.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", ofConnection));
  return {
    options: pool.options,
    connect: () =>
      pool.connect().catch((error) => {
        throw ofConnection(error);
      }),
    end: () => pool.end(),
  };
}

/** Lets several workers claim different rows at once. SQLite has one writer at a time and needs no clause. */
export function skippingLocked<DB, TB extends keyof DB, O>(
  engine: Engine,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return engine === "postgres" ? query.forUpdate().skipLocked() : query;
}

/** Locks the selected row until the transaction ends. SQLite's transactions already exclude each other. */
export function lockingRow<DB, TB extends keyof DB, O>(
  engine: Engine,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return engine === "postgres" ? query.forUpdate() : query;
}

/** First half of the advisory lock keys of `lockName`, distinct from all other locks. */
const nameLocks = 1_995_312;

/**
 * Locks a name until the transaction ends; another transaction with the same name waits. SQLite's transactions already
 * exclude each other.
 */
export async function lockName(engine: Engine, trx: Trx, name: string): Promise<void> {
  if (engine !== "postgres") return;
  await sql`select pg_advisory_xact_lock(${sql.lit(nameLocks)}, hashtext(${name}))`.execute(trx);
}

/** Returns the name and version of the database engine, such as "SQLite 3.53.4". */
export async function describeEngine({ engine, db }: Database): Promise<string> {
  const [name, version] =
    engine === "sqlite"
      ? ["SQLite", sql<string>`sqlite_version()`]
      : ["PostgreSQL", sql<string>`current_setting('server_version')`];
  const row = await db.selectNoFrom(version.as("version")).executeTakeFirstOrThrow();
  return `${name} ${row.version}`;
}

/** Returns the time of the database server (ms since the epoch); null for a SQLite file, which has no clock. */
export async function databaseTime({ engine, db }: Database): Promise<number | null> {
  if (engine === "sqlite") return null;
  const at = sql<number>`extract(epoch from now())::float8 * 1000`.as("at");
  return (await db.selectNoFrom(at).executeTakeFirstOrThrow()).at;
}

/** Refreshes the query planner's statistics on SQLite; PostgreSQL does it by itself. */
export async function refreshStatistics({ engine, db }: Database): Promise<void> {
  if (engine === "sqlite") await sql`pragma optimize = 0x10002`.execute(db);
}

/**
 * Returns the condition that a column has one of the values that a query finds. Within an "or", PostgreSQL uses an
 * index for it only if the values are an array.
 */
export function isAmong<Value>(
  db: Db,
  column: string,
  values: SelectQueryBuilder<Tables, keyof Tables, { value: Value }>,
): RawBuilder<boolean> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return isPostgres
    ? sql`${sql.ref(column)} = any(array(${values}))`
    : sql`${sql.ref(column)} in (${values})`;
}

/**
 * Returns the condition that a column begins with a text, answered by an index on the column; PostgreSQL's index must
 * order it by code points (collation "C"), as SQLite's does.
 */
export function startsWith(db: Db, column: string, start: string): RawBuilder<boolean> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const ordered = isPostgres ? sql`${sql.ref(column)} collate "C"` : sql.ref(column);
  return sql`(${ordered} >= ${start} and ${ordered} < ${`${start}\u{10ffff}`})`;
}

/**
 * Gives PostgreSQL statistics of every table and of indexed expressions. By itself it does so only once a tenth of a
 * table has changed, so that searches would not use a new index on a large table well for months.
 */
export async function analyzeTables({ engine, db }: Database): Promise<void> {
  if (engine === "sqlite") return;
  await db.transaction().execute(async (trx) => {
    await allowLongStatements(engine, trx);
    await sql`analyze`.execute(trx);
  });
}

const migrationLock = 1_995_310;

async function underAdvisoryLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await waitForAdvisoryLock(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(connection);
    }
  });
}

/** Waits without a time limit: another process may be backing up and migrating a large database. */
async function waitForAdvisoryLock(connection: Db): Promise<void> {
  await sql`set statement_timeout = 0`.execute(connection);
  try {
    await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(connection);
  } finally {
    await sql`reset statement_timeout`.execute(connection);
  }
}

async function underFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const unlock = lockSqliteFile(file);
  try {
    return await work();
  } finally {
    unlock();
  }
}

/** Lifts the statement timeout in the caller's transaction, for instance for an index over years of rows. */
export async function allowLongStatements(
  engine: Engine,
  trx: QueryExecutorProvider,
): Promise<void> {
  if (engine === "postgres") await sql`set local statement_timeout = 0`.execute(trx);
}

/** Makes the audit log append-only in the database itself. */
export async function forbidChanges(
  engine: Engine,
  db: Kysely<unknown>,
  table: string,
): Promise<void> {
  const name = sql.raw(table);
  if (engine === "sqlite") {
    for (const verb of ["update", "delete"]) {
      await sql`create trigger ${sql.raw(`${table}_no_${verb}`)} before ${sql.raw(verb)} on ${name}
        begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end`.execute(db);
    }
    return;
  }
  await sql`create function ${sql.raw(`${table}_append_only`)}() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${table} is append-only'; end`)}`.execute(db);
  await sql`create trigger ${sql.raw(`${table}_append_only`)} before update or delete or truncate on ${name}
    for each statement execute function ${sql.raw(`${table}_append_only`)}()`.execute(db);
}
