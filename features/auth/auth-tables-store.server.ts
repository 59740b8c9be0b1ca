import type { Database } from "#platform/database/engine.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";

/**
 * Hash of the sign-in library's migrations, which identifies the schema of its tables; a test keeps it current.
 * Asking the library at every start would load it and read the database catalog: 40 ms, 150 ms on PostgreSQL.
 */
export const authTablesForm = "6e7e70ff36be";

/** Returns whether the library's tables have the schema of this release. @throws while our own tables are missing */
export async function hasAuthTables({ db }: Database): Promise<boolean> {
  const row = await db
    .selectFrom("auth_form")
    .select("form")
    .where("id", "=", 1)
    .executeTakeFirst();
  return row?.form === authTablesForm;
}

/** Creates or extends the library's tables. Runs under the migration lock, after our migrations. */
export async function migrateAuth(appContext: AppContext): Promise<void> {
  const { db } = appContext.database;
  if (await hasAuthTables(appContext.database)) return;
  const { planTables } = await import("./better-auth.server.ts");
  const { runMigrations } = await planTables(appContext);
  await runMigrations();
  await db
    .insertInto("auth_form")
    .values({ id: 1, form: authTablesForm })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ form: authTablesForm }))
    .execute();
}
