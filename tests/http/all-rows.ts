import { sql } from "kysely";
import type { TestSite } from "./harness.ts";

/** Tables that SQLite creates for a full-text index: they hold the words of the indexed table. */
const ofIndex = /^search_document_terms/;

/** Returns the names of all tables of the database, including the migrator's. */
export async function tableNames({ appContext: { database } }: TestSite): Promise<string[]> {
  const tables = await database.db.introspection.getTables({ withInternalKyselyTables: true });
  return tables
    .filter(({ isView, name }) => !isView && !ofIndex.test(name))
    .map(({ name }) => name);
}

/** Returns every row of a table as JSON. */
export async function rowsAsText({ ctx }: TestSite, table: string): Promise<string[]> {
  const { rows } = await sql`select * from ${sql.table(table)}`.execute(ctx.db);
  return rows.map((row) => JSON.stringify(row));
}
