import { sql } from "kysely";
import type { Database } from "./engine.server.ts";

/** Name and version of what holds the data, such as "SQLite 3.53.4". */
export async function describeEngine({ engine, db }: Database): Promise<string> {
  if (engine === "sqlite") {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
    return `SQLite ${rows[0]?.version ?? ""}`.trim();
  }
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
  return `PostgreSQL ${rows[0]?.server_version ?? ""}`.trim();
}

/** The steps that brought the tables to their present form, and when each was carried out. */
export async function appliedMigrations({ db }: Database): Promise<{ name: string; at: number }[]> {
  const rows = await db
    .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    .selectFrom("kysely_migration")
    .select(["name", "timestamp"])
    .orderBy("name")
    .execute();
  return rows.map(({ name, timestamp }) => ({ name, at: new Date(timestamp).getTime() }));
}
