import { sql } from "kysely";
import type { Database } from "./engine.server.ts";

/** Returns the name and version of the database engine, such as "SQLite 3.53.4". */
export async function describeEngine({ engine, db }: Database): Promise<string> {
  if (engine === "sqlite") {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
    return `SQLite ${rows[0]?.version ?? ""}`.trim();
  }
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
  return `PostgreSQL ${rows[0]?.server_version ?? ""}`.trim();
}

/** Returns the applied migrations with their times. */
export async function appliedMigrations({ db }: Database): Promise<{ name: string; at: number }[]> {
  const rows = await db
    .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    .selectFrom("kysely_migration")
    .select(["name", "timestamp"])
    .orderBy("name")
    .execute();
  return rows.map(({ name, timestamp }) => ({ name, at: new Date(timestamp).getTime() }));
}
