import type { Kysely } from "kysely";

/** Adds the result of each database backup and of each test that one can be restored. */
export async function operations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("backup_run")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("file", "text", (c) => c.notNull())
    .addColumn("bytes", "bigint", (c) => c.notNull())
    .addColumn("encrypted", "integer", (c) => c.notNull())
    .addColumn("succeeded", "integer", (c) => c.notNull())
    .addColumn("words", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("backup_run_kind").on("backup_run").columns(["kind", "at"]).execute();
  await db.schema
    .createTable("alert")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("raised_at", "bigint", (c) => c.notNull())
    .addColumn("words", "text", (c) => c.notNull())
    .execute();
}
