import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";

/**
 * Adds the campaign's tag in links, empty for older campaigns so that their links stay unchanged, and the texts by
 * which a picture is searched.
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
