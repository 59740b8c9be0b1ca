import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";

/**
 * Adds the campaign's name in links, which older campaigns leave empty so that their links stay as they were, and the
 * words by which a picture is found again.
 */
export async function picturesAndTags(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("newsletter_send")
    .addColumn("tag", text, (c) => c.notNull().defaultTo(""))
    .execute();
  for (const name of ["file_name", "alt"]) {
    await db.schema
      .alterTable("picture")
      .addColumn(name, text, (c) => c.notNull().defaultTo(""))
      .execute();
  }
}
