import type { ColumnDataType, Kysely } from "kysely";

const text: ColumnDataType = "text";
const millis: ColumnDataType = "bigint";

/** Adds changes of public posts that are saved but not on their page yet. */
export async function pendingChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("post_pending")
    .addColumn("post_id", text, (c) => c.primaryKey().references("post.id").onDelete("cascade"))
    .addColumn("draft", text, (c) => c.notNull())
    .addColumn("revision", "integer", (c) => c.notNull())
    .addColumn("author_id", text)
    .addColumn("author_name", text, (c) => c.notNull())
    .addColumn("at", millis, (c) => c.notNull())
    .execute();
}
