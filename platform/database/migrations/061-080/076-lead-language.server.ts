import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";

/** Adds the language in which somebody wrote to us: that of the page whose form they sent. */
export async function leadLanguage(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("lead")
    .addColumn("language", text, (c) => c.notNull().defaultTo("en"))
    .execute();
}
