import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";

/** Adds the language of the mails about a booking or a monthly check: that of the page of the request. */
export async function mailLanguages(db: Kysely<unknown>): Promise<void> {
  for (const table of ["booking", "monthly_look"]) {
    await db.schema
      .alterTable(table)
      .addColumn("language", text, (c) => c.notNull().defaultTo("en"))
      .execute();
  }
}
