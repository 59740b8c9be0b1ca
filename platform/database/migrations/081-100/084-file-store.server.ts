import { type Kysely, sql } from "kysely";

/** Lets a file store hold the bytes of pictures and attachments instead of their rows. */
export async function fileStore(db: Kysely<unknown>): Promise<void> {
  for (const [table, id] of [
    ["picture_file", "name"],
    ["lead_attachment", "id"],
    ["reply_file", "id"],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn("in_store", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    // Most rows are in one place; the job finds the others without reading all of them.
    for (const [place, inStore] of [
      ["database", 0],
      ["store", 1],
    ] as const) {
      await sql`create index ${sql.ref(`${table}_in_${place}`)} on ${sql.table(table)} (${sql.ref(id)}) where in_store = ${sql.lit(inStore)}`.execute(
        db,
      );
    }
  }
  await db.schema
    .alterTable("picture_file")
    .addColumn("sha256", "text", (c) => c.notNull().defaultTo(""))
    .execute();
}
