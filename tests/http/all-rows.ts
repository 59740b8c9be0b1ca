import { sql } from "kysely";
import type { TestSite } from "./harness.ts";

/** Tables that SQLite makes for a full-text index: words of the table that they belong to. */
const ofIndex = /^search_document_terms/;

/** Returns the names of all tables of the database, the sign-in library's and the migrator's too. */
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
