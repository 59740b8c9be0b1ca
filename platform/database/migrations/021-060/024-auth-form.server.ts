import type { Kysely } from "kysely";

/** Adds the schema in which the sign-in library last created its tables. */
export async function authForm(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("auth_form")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("form", "text", (c) => c.notNull())
    .execute();
}
