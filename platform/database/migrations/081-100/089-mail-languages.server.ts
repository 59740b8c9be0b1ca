import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";

/** Adds the language of the page on which a call was booked or a monthly look asked for, in which its mails are written. */
export async function mailLanguages(db: Kysely<unknown>): Promise<void> {
  for (const table of ["booking", "monthly_look"]) {
    await db.schema
      .alterTable(table)
      .addColumn("language", text, (c) => c.notNull().defaultTo("en"))
      .execute();
  }
}
