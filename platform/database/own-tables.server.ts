import {
  type DatabaseIntrospector,
  PostgresAdapter,
  type QueryExecutorProvider,
  sql,
  type TableMetadata,
} from "kysely";

type Connection = QueryExecutorProvider & { readonly introspection: DatabaseIntrospector };

/**
 * Returns the tables of the schema that a connection uses, with the migrator's own. Kysely lists those of every schema,
 * and a restore on PostgreSQL prepares a second set beside the first.
 */
export async function ownTables(db: Connection): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return tables;
  const { rows } = await sql<{ used: string | null }>`select current_schema() as used`.execute(db);
  return tables.filter(({ schema }) => schema === rows[0]?.used);
}
