import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";

/** Adds the language of a lead: that of the page whose form was sent. */
export async function leadLanguage(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("lead")
    .addColumn("language", text, (c) => c.notNull().defaultTo("en"))
    .execute();
}
