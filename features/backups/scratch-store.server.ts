import { sql } from "kysely";
import { countOf } from "#platform/database/counts.server.ts";
import type { Db } from "#platform/database/engine.server.ts";

/** Returns the names of PostgreSQL databases that this user owns and that begin with `prefix`. */
export async function ownDatabases(db: Db, prefix: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select datname as name from pg_database
    where starts_with(datname, ${prefix}) and pg_get_userbyid(datdba) = current_user`.execute(db);
  return rows.map(({ name }) => name);
}

/** Creates a database. @throws if the database user may not create databases */
export async function createDatabase(db: Db, name: string): Promise<void> {
  await sql`create database ${sql.id(name)}`.execute(db);
}

/** Drops a database even with open connections: an aborted tool may stay connected for a moment. */
export async function dropDatabase(db: Db, name: string): Promise<void> {
  await sql`drop database ${sql.id(name)} with (force)`.execute(db);
}

export async function countRows(db: Db, table: "lead" | "post"): Promise<number> {
  return countOf(db.selectFrom(table));
}
